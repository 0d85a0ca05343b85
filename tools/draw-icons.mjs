/** Draws the pictures of the installed app from its one icon: run it after changing apps/web/public/icon.svg. */
import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";

const folder = path.join(import.meta.dirname, "../apps/web/public");
const round = fs.readFileSync(path.join(folder, "icon.svg"), "utf8");
/** Phones cut a maskable icon, and Apple its own, to a shape of theirs: the cloth reaches to every edge. */
const whole = round.replace(/<circle [^>]*\/>/, '<rect width="156" height="156" fill="#1f3a7a"/>');
/** Android shows the badge of a notification as a shape of one colour: the mark alone. */
const mark = round.replace(/<circle [^>]*\/>/, "");

const pictures = [
  { name: "icon-192.png", svg: round, size: 192 },
  { name: "icon-512.png", svg: round, size: 512 },
  { name: "icon-maskable-512.png", svg: whole, size: 512 },
  { name: "apple-touch-icon.png", svg: whole, size: 180 },
  { name: "badge-96.png", svg: mark, size: 96 },
];

for (const { name, svg, size } of pictures)
  await sharp(Buffer.from(svg), { density: (72 * size) / 156 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, colours: 32 })
    .toFile(path.join(folder, name));
