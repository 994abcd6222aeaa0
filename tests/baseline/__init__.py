"""The parts of tests/baseline.py: one module for each kind of measurement, and the report."""
