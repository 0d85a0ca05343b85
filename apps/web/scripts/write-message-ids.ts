import fs from "node:fs";
import { idsFile, messageIdsSource } from "./catalogue.ts";

fs.writeFileSync(idsFile, messageIdsSource());
