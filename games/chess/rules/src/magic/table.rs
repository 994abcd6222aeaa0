//! Magics, found and verified on every set of blockers. `trebejo magics --seed 1 --format rust`
//! prints this file.
//!
//! Squares count from a1 = 0 to h8 = 63. With the attack sets in a table, what a piece attacks on a board is
//! `table[entry.index(occupied)]`.

/// The seed of the search.
pub const SEED: u64 = 1;

/// How many attack sets there are in all.
pub const ENTRIES: usize = 107_648;

/// Where the attack sets of one piece on one square are.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The squares whose blockers matter.
    pub mask: u64,
    /// The multiplier.
    pub magic: u64,
    /// Where the sets of this square begin.
    pub start: u32,
    /// 64 less the bits of an index.
    pub shift: u32,
}

impl Entry {
    /// Where the attack set for a board with these pieces is.
    #[must_use]
    #[inline(always)]
    pub const fn index(&self, occupied: u64) -> usize {
        let blockers = occupied & self.mask;
        self.start as usize + (blockers.wrapping_mul(self.magic) >> self.shift) as usize
    }
}

/// The bishop's entries, a1 to h8.
#[rustfmt::skip]
pub static BISHOP: [Entry; 64] = [
    Entry { mask: 0x0040_2010_0804_0200, magic: 0x0110_2008_0B02_4111, start: 0, shift: 58 },
    Entry { mask: 0x0000_4020_1008_0400, magic: 0x2060_2808_84A0_8015, start: 64, shift: 59 },
    Entry { mask: 0x0000_0040_2010_0A00, magic: 0x0118_0204_4200_9142, start: 96, shift: 59 },
    Entry { mask: 0x0000_0000_4022_1400, magic: 0x0184_0400_8005_0140, start: 128, shift: 59 },
    Entry { mask: 0x0000_0000_0244_2800, magic: 0x0011_1040_0200_2022, start: 160, shift: 59 },
    Entry { mask: 0x0000_0002_0408_5000, magic: 0x0802_0210_5C20_A040, start: 192, shift: 59 },
    Entry { mask: 0x0000_0204_0810_2000, magic: 0x0424_0201_1028_0000, start: 224, shift: 59 },
    Entry { mask: 0x0002_0408_1020_4000, magic: 0x1022_0110_8203_2005, start: 256, shift: 58 },
    Entry { mask: 0x0020_1008_0402_0000, magic: 0x0014_1054_0508_2200, start: 320, shift: 59 },
    Entry { mask: 0x0040_2010_0804_0000, magic: 0x266C_1822_0400_6200, start: 352, shift: 59 },
    Entry { mask: 0x0000_4020_100A_0000, magic: 0x0244_1001_8208_4183, start: 384, shift: 59 },
    Entry { mask: 0x0000_0040_2214_0000, magic: 0x1200_4404_0682_0000, start: 416, shift: 59 },
    Entry { mask: 0x0000_0002_4428_0000, magic: 0x0010_8404_2020_1080, start: 448, shift: 59 },
    Entry { mask: 0x0000_0204_0850_0000, magic: 0x0060_1088_2018_8000, start: 480, shift: 59 },
    Entry { mask: 0x0002_0408_1020_0000, magic: 0x3001_1841_0420_2000, start: 512, shift: 59 },
    Entry { mask: 0x0004_0810_2040_0000, magic: 0x0000_00A2_0812_0804, start: 544, shift: 59 },
    Entry { mask: 0x0010_0804_0200_0200, magic: 0x0410_0504_2002_0C00, start: 576, shift: 59 },
    Entry { mask: 0x0020_1008_0400_0400, magic: 0x0088_0002_0208_0200, start: 608, shift: 59 },
    Entry { mask: 0x0040_2010_0A00_0A00, magic: 0x0098_0810_0086_1010, start: 640, shift: 57 },
    Entry { mask: 0x0000_4022_1400_1400, magic: 0x6008_0406_9200_4010, start: 768, shift: 57 },
    Entry { mask: 0x0000_0244_2800_2800, magic: 0x4022_8024_00A0_0000, start: 896, shift: 57 },
    Entry { mask: 0x0002_0408_5000_5000, magic: 0x2104_8008_0813_0801, start: 1024, shift: 57 },
    Entry { mask: 0x0004_0810_2000_2000, magic: 0x0084_0081_0908_02D0, start: 1152, shift: 59 },
    Entry { mask: 0x0008_1020_4000_4000, magic: 0x1003_0006_0042_4204, start: 1184, shift: 59 },
    Entry { mask: 0x0008_0402_0002_0400, magic: 0x4C08_0808_0530_1000, start: 1216, shift: 59 },
    Entry { mask: 0x0010_0804_0004_0800, magic: 0x400C_0200_100A_8801, start: 1248, shift: 59 },
    Entry { mask: 0x0020_100A_000A_1000, magic: 0x2001_8800_9000_2020, start: 1280, shift: 57 },
    Entry { mask: 0x0040_2214_0014_2200, magic: 0x0058_8180_0802_0002, start: 1408, shift: 55 },
    Entry { mask: 0x0002_4428_0028_4400, magic: 0x0084_0820_0400_2001, start: 1920, shift: 55 },
    Entry { mask: 0x0004_0850_0050_0800, magic: 0x0201_0200_0101_4500, start: 2432, shift: 57 },
    Entry { mask: 0x0008_1020_0020_1000, magic: 0x0004_A080_2404_0421, start: 2560, shift: 59 },
    Entry { mask: 0x0010_2040_0040_2000, magic: 0x8802_0090_8044_4800, start: 2592, shift: 59 },
    Entry { mask: 0x0004_0200_0204_0800, magic: 0x002C_2A08_0240_1008, start: 2624, shift: 59 },
    Entry { mask: 0x0008_0400_0408_1000, magic: 0x1402_0203_0020_0812, start: 2656, shift: 59 },
    Entry { mask: 0x0010_0A00_0A10_2000, magic: 0x00C2_2110_0045_0C00, start: 2688, shift: 57 },
    Entry { mask: 0x0022_1400_1422_4000, magic: 0x0080_1401_0010_0900, start: 2816, shift: 55 },
    Entry { mask: 0x0044_2800_2844_0200, magic: 0x0424_0404_0000_1100, start: 3328, shift: 55 },
    Entry { mask: 0x0008_5000_5008_0400, magic: 0x00E0_1800_8025_4A00, start: 3840, shift: 57 },
    Entry { mask: 0x0010_2000_2010_0800, magic: 0x4002_0810_4003_0400, start: 3968, shift: 59 },
    Entry { mask: 0x0020_4000_4020_1000, magic: 0x0230_8901_0084_5400, start: 4000, shift: 59 },
    Entry { mask: 0x0002_0002_0408_1000, magic: 0x0082_0A10_0500_C010, start: 4032, shift: 59 },
    Entry { mask: 0x0004_0004_0810_2000, magic: 0x0004_0108_8800_4212, start: 4064, shift: 59 },
    Entry { mask: 0x000A_000A_1020_4000, magic: 0x10A0_2100_4049_4804, start: 4096, shift: 57 },
    Entry { mask: 0x0014_0014_2240_0000, magic: 0x0000_5442_0220_6800, start: 4224, shift: 57 },
    Entry { mask: 0x0028_0028_4402_0000, magic: 0x0011_2004_1040_0C00, start: 4352, shift: 57 },
    Entry { mask: 0x0050_0050_0804_0200, magic: 0x2904_0118_0600_0108, start: 4480, shift: 57 },
    Entry { mask: 0x0020_0020_1008_0400, magic: 0x0010_2401_9880_0400, start: 4608, shift: 59 },
    Entry { mask: 0x0040_0040_2010_0800, magic: 0x2002_1800_4100_1480, start: 4640, shift: 59 },
    Entry { mask: 0x0000_0204_0810_2000, magic: 0x1081_8803_5010_0088, start: 4672, shift: 59 },
    Entry { mask: 0x0000_0408_1020_4000, magic: 0x1090_8414_020A_0000, start: 4704, shift: 59 },
    Entry { mask: 0x0000_0A10_2040_0000, magic: 0x0612_0A03_0088_2080, start: 4736, shift: 59 },
    Entry { mask: 0x0000_1422_4000_0000, magic: 0x6004_0001_0409_1040, start: 4768, shift: 59 },
    Entry { mask: 0x0000_2844_0200_0000, magic: 0x2308_8140_2501_0010, start: 4800, shift: 59 },
    Entry { mask: 0x0000_5008_0402_0000, magic: 0x8003_A00C_8408_2080, start: 4832, shift: 59 },
    Entry { mask: 0x0000_2010_0804_0200, magic: 0x4020_A024_0280_8200, start: 4864, shift: 59 },
    Entry { mask: 0x0000_4020_1008_0400, magic: 0x0010_0112_0482_0188, start: 4896, shift: 59 },
    Entry { mask: 0x0002_0408_1020_4000, magic: 0x0094_8028_1104_2000, start: 4928, shift: 58 },
    Entry { mask: 0x0004_0810_2040_0000, magic: 0x0020_0424_2228_0404, start: 4992, shift: 59 },
    Entry { mask: 0x000A_1020_4000_0000, magic: 0x4823_0080_4404_0400, start: 5024, shift: 59 },
    Entry { mask: 0x0014_2240_0000_0000, magic: 0x0000_0841_2020_8802, start: 5056, shift: 59 },
    Entry { mask: 0x0028_4402_0000_0000, magic: 0x0E20_2182_4005_0300, start: 5088, shift: 59 },
    Entry { mask: 0x0050_0804_0200_0000, magic: 0x0040_0008_9208_4202, start: 5120, shift: 59 },
    Entry { mask: 0x0020_1008_0402_0000, magic: 0x8200_2002_4401_0400, start: 5152, shift: 59 },
    Entry { mask: 0x0040_2010_0804_0200, magic: 0x8840_0820_8404_8028, start: 5184, shift: 58 },
];

/// The rook's entries, a1 to h8.
#[rustfmt::skip]
pub static ROOK: [Entry; 64] = [
    Entry { mask: 0x0001_0101_0101_017E, magic: 0xC080_0010_8040_0021, start: 5248, shift: 52 },
    Entry { mask: 0x0002_0202_0202_027C, magic: 0x0140_0020_0045_1000, start: 9344, shift: 53 },
    Entry { mask: 0x0004_0404_0404_047A, magic: 0x8180_0820_0090_0080, start: 11392, shift: 53 },
    Entry { mask: 0x0008_0808_0808_0876, magic: 0x0480_0C48_0080_1000, start: 13440, shift: 53 },
    Entry { mask: 0x0010_1010_1010_106E, magic: 0x0A00_1802_000C_2030, start: 15488, shift: 53 },
    Entry { mask: 0x0020_2020_2020_205E, magic: 0x0600_0982_0028_0410, start: 17536, shift: 53 },
    Entry { mask: 0x0040_4040_4040_403E, magic: 0x0400_2101_8810_2402, start: 19584, shift: 53 },
    Entry { mask: 0x0080_8080_8080_807E, magic: 0x0200_0020_88CE_0104, start: 21632, shift: 52 },
    Entry { mask: 0x0001_0101_0101_7E00, magic: 0x1050_8020_C000_8000, start: 25728, shift: 53 },
    Entry { mask: 0x0002_0202_0202_7C00, magic: 0x0002_8040_0020_0680, start: 27776, shift: 54 },
    Entry { mask: 0x0004_0404_0404_7A00, magic: 0x0009_8060_0080_1000, start: 28800, shift: 54 },
    Entry { mask: 0x0008_0808_0808_7600, magic: 0x0800_8080_3000_4800, start: 29824, shift: 54 },
    Entry { mask: 0x0010_1010_1010_6E00, magic: 0x2005_0008_0011_0004, start: 30848, shift: 54 },
    Entry { mask: 0x0020_2020_2020_5E00, magic: 0x1602_0030_C402_0008, start: 31872, shift: 54 },
    Entry { mask: 0x0040_4040_4040_3E00, magic: 0x1201_0081_0002_0004, start: 32896, shift: 54 },
    Entry { mask: 0x0080_8080_8080_7E00, magic: 0x0005_0002_2148_8100, start: 33920, shift: 53 },
    Entry { mask: 0x0001_0101_017E_0100, magic: 0x8080_0240_08C0_A000, start: 35968, shift: 53 },
    Entry { mask: 0x0002_0202_027C_0200, magic: 0x0000_4040_0420_1000, start: 38016, shift: 54 },
    Entry { mask: 0x0004_0404_047A_0400, magic: 0x02A0_0180_1002_8028, start: 39040, shift: 54 },
    Entry { mask: 0x0008_0808_0876_0800, magic: 0x0010_A100_0890_0100, start: 40064, shift: 54 },
    Entry { mask: 0x0010_1010_106E_1000, magic: 0x0804_0500_0801_0011, start: 41088, shift: 54 },
    Entry { mask: 0x0020_2020_205E_2000, magic: 0x1144_0040_2201_0040, start: 42112, shift: 54 },
    Entry { mask: 0x0040_4040_403E_4000, magic: 0x2092_0400_0842_0510, start: 43136, shift: 54 },
    Entry { mask: 0x0080_8080_807E_8000, magic: 0x1088_5200_2400_4289, start: 44160, shift: 53 },
    Entry { mask: 0x0001_0101_7E01_0100, magic: 0x1010_4004_8000_8230, start: 46208, shift: 53 },
    Entry { mask: 0x0002_0202_7C02_0200, magic: 0x1090_0A40_4000_2002, start: 48256, shift: 54 },
    Entry { mask: 0x0004_0404_7A04_0400, magic: 0x2000_2001_8010_0083, start: 49280, shift: 54 },
    Entry { mask: 0x0008_0808_7608_0800, magic: 0x8008_0480_8010_0008, start: 50304, shift: 54 },
    Entry { mask: 0x0010_1010_6E10_1000, magic: 0x4808_0008_8004_0080, start: 51328, shift: 54 },
    Entry { mask: 0x0020_2020_5E20_2000, magic: 0x0862_0002_0010_2C88, start: 52352, shift: 54 },
    Entry { mask: 0x0040_4040_3E40_4000, magic: 0x0244_104C_0013_0882, start: 53376, shift: 54 },
    Entry { mask: 0x0080_8080_7E80_8000, magic: 0x0000_1406_0022_4089, start: 54400, shift: 53 },
    Entry { mask: 0x0001_017E_0101_0100, magic: 0x2600_4008_2080_0680, start: 56448, shift: 53 },
    Entry { mask: 0x0002_027C_0202_0200, magic: 0x0211_0220_8100_4000, start: 58496, shift: 54 },
    Entry { mask: 0x0004_047A_0404_0400, magic: 0x0290_5020_0100_4100, start: 59520, shift: 54 },
    Entry { mask: 0x0008_0876_0808_0800, magic: 0x4003_400A_0200_1020, start: 60544, shift: 54 },
    Entry { mask: 0x0010_106E_1010_1000, magic: 0x0004_0204_8080_0800, start: 61568, shift: 54 },
    Entry { mask: 0x0020_205E_2020_2000, magic: 0x0221_0008_0700_0400, start: 62592, shift: 54 },
    Entry { mask: 0x0040_403E_4040_4000, magic: 0x0000_1001_0400_4208, start: 63616, shift: 54 },
    Entry { mask: 0x0080_807E_8080_8000, magic: 0x0000_4084_0200_0047, start: 64640, shift: 53 },
    Entry { mask: 0x0001_7E01_0101_0100, magic: 0x4000_4000_6081_8000, start: 66688, shift: 53 },
    Entry { mask: 0x0002_7C02_0202_0200, magic: 0x2810_0042_6000_C008, start: 68736, shift: 54 },
    Entry { mask: 0x0004_7A04_0404_0400, magic: 0x8408_9100_2001_0045, start: 69760, shift: 54 },
    Entry { mask: 0x0008_7608_0808_0800, magic: 0x0010_3900_3001_0022, start: 70784, shift: 54 },
    Entry { mask: 0x0010_6E10_1010_1000, magic: 0x142C_0080_2800_8044, start: 71808, shift: 54 },
    Entry { mask: 0x0020_5E20_2020_2000, magic: 0x0013_0028_A401_0002, start: 72832, shift: 54 },
    Entry { mask: 0x0040_3E40_4040_4000, magic: 0x4800_2100_0200_8080, start: 73856, shift: 54 },
    Entry { mask: 0x0080_7E80_8080_8000, magic: 0x0180_8100_608A_0004, start: 74880, shift: 53 },
    Entry { mask: 0x007E_0101_0101_0100, magic: 0x0280_0040_0820_8080, start: 76928, shift: 53 },
    Entry { mask: 0x007C_0202_0202_0200, magic: 0x0211_2005_4000_8080, start: 78976, shift: 54 },
    Entry { mask: 0x007A_0404_0404_0400, magic: 0x8102_8420_0050_0080, start: 80000, shift: 54 },
    Entry { mask: 0x0076_0808_0808_0800, magic: 0xA009_A018_4092_0200, start: 81024, shift: 54 },
    Entry { mask: 0x006E_1010_1010_1000, magic: 0x0800_8148_0044_0080, start: 82048, shift: 54 },
    Entry { mask: 0x005E_2020_2020_2000, magic: 0x0412_0002_4400_8080, start: 83072, shift: 54 },
    Entry { mask: 0x003E_4040_4040_4000, magic: 0x0801_0004_0200_0500, start: 84096, shift: 54 },
    Entry { mask: 0x007E_8080_8080_8000, magic: 0x0008_8000_6100_0080, start: 85120, shift: 53 },
    Entry { mask: 0x7E01_0101_0101_0100, magic: 0x000C_8000_C120_1301, start: 87168, shift: 52 },
    Entry { mask: 0x7C02_0202_0202_0200, magic: 0xC000_2101_1040_0083, start: 91264, shift: 53 },
    Entry { mask: 0x7A04_0404_0404_0400, magic: 0x2000_0DA0_0100_4011, start: 93312, shift: 53 },
    Entry { mask: 0x7608_0808_0808_0800, magic: 0x8040_6100_0810_0005, start: 95360, shift: 53 },
    Entry { mask: 0x6E10_1010_1010_1000, magic: 0x0402_0010_A018_0402, start: 97408, shift: 53 },
    Entry { mask: 0x5E20_2020_2020_2000, magic: 0x0042_0048_0430_2112, start: 99456, shift: 53 },
    Entry { mask: 0x3E40_4040_4040_4000, magic: 0x0102_0058_0284_0102, start: 101504, shift: 53 },
    Entry { mask: 0x7E80_8080_8080_8000, magic: 0x0000_0084_0500_4862, start: 103552, shift: 52 },
];

/// The table of attack sets.
#[must_use]
pub fn fill() -> Vec<u64> {
    let diagonals = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
    let straights = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    let mut table = vec![0; ENTRIES];
    for (entries, directions) in [(&BISHOP, diagonals), (&ROOK, straights)] {
        for (square, entry) in (0..).zip(entries) {
            let mut blockers = 0u64;
            loop {
                table[entry.index(blockers)] = scan(square, &directions, blockers);
                blockers = blockers.wrapping_sub(entry.mask) & entry.mask;
                if blockers == 0 {
                    break;
                }
            }
        }
    }
    table
}

/// Walks along each ray up to the first blocker, which is attacked too.
fn scan(square: i32, directions: &[(i32, i32)], blockers: u64) -> u64 {
    let mut attacks = 0;
    for (files, ranks) in directions {
        let (mut file, mut rank) = (square % 8 + files, square / 8 + ranks);
        while (0..8).contains(&file) && (0..8).contains(&rank) {
            let here = 1 << (8 * rank + file);
            attacks |= here;
            if blockers & here != 0 {
                break;
            }
            (file, rank) = (file + files, rank + ranks);
        }
    }
    attacks
}
