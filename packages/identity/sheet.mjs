import sharp from "sharp";
const files = process.argv.slice(3); const W = 480, H = 400;
const tiles = await Promise.all(files.map(async (f, i) => ({ input: await sharp(f).autoOrient().resize(W, H, { fit: "contain" }).toBuffer(), left: (i % 4) * W, top: Math.floor(i / 4) * H })));
await sharp({ create: { width: W * 4, height: H * Math.ceil(files.length / 4), channels: 3, background: "black" } }).composite(tiles).jpeg({quality:80}).toFile(process.argv[2]);
