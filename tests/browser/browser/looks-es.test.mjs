// Every screen in Spanish, whose words are longer.

import { lookAt } from "./looks.mjs";
import { house } from "./support.mjs";

lookAt(house(), "es");
