/** Images are named by their versions; a release names their bytes too, as the registry has them on its day. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "../run-command.ts";

const REGISTRY = "https://registry-1.docker.io";
const FILES = ["deploy/compose.yaml", "deploy/Dockerfile"];
/** The list of all platforms: its digest is good on each of them. */
const LISTS = "application/vnd.oci.image.index.v1+json, application/vnd.docker.distribution.manifest.list.v2+json";
const NAMED = /^(\s*image: |FROM )([a-z0-9/_-]+):([\w.-]+)(?:@sha256:[0-9a-f]{64})?(?=\s|$)/gm;

const help = `npm run pin-images
  --registry URL  another than ${REGISTRY}
Writes behind each image of ${FILES.join(" and ")} the digest that its version has today.
`;

/** Whoever only reads needs no account, and a token all the same: the registry says where to get it. */
async function tokenFrom(challenge: string): Promise<string> {
  const said = new Map(Array.from(challenge.matchAll(/(\w+)="([^"]*)"/g), ([, name, value]) => [name, value ?? ""]));
  const where = new URL(said.get("realm") ?? "");
  for (const name of ["service", "scope"]) where.searchParams.set(name, said.get(name) ?? "");
  const { token } = (await (await fetch(where)).json()) as { readonly token: string };
  return token;
}

async function digestOf(registry: string, name: string, version: string): Promise<string> {
  const repository = name.includes("/") ? name : `library/${name}`;
  const ask = (headers: Record<string, string>): Promise<Response> =>
    fetch(new URL(`/v2/${repository}/manifests/${version}`, registry), { headers: { accept: LISTS, ...headers } });
  const first = await ask({});
  const challenge = first.headers.get("www-authenticate");
  const answer =
    first.status === 401 && challenge !== null
      ? await ask({ authorization: `Bearer ${await tokenFrom(challenge)}` })
      : first;
  if (!answer.ok) throw new Error(`the registry answered ${answer.status} about ${name}:${version}`);
  const digest = `sha256:${createHash("sha256")
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest("hex")}`;
  if (answer.headers.get("docker-content-digest") !== digest)
    throw new Error(`the registry sent other bytes of ${name}:${version} than it says`);
  return digest;
}

/** All of them or none: a registry that fails leaves the files as they were. */
export async function pinFiles(folder: string, registry: string): Promise<string[]> {
  const texts = FILES.map((file) => ({
    file: path.join(folder, file),
    text: fs.readFileSync(path.join(folder, file), "utf8"),
  }));
  const digests = new Map<string, string>();
  for (const { text } of texts)
    for (const [, , name = "", version = ""] of text.matchAll(NAMED))
      digests.set(`${name}:${version}`, await digestOf(registry, name, version));
  for (const { file, text } of texts) {
    const pinned = text.replaceAll(NAMED, (_, before: string, name: string, version: string) => {
      const image = `${name}:${version}`;
      return `${before}${image}@${digests.get(image) ?? ""}`;
    });
    fs.writeFileSync(file, pinned);
  }
  return Array.from(digests, ([image, digest]) => `${image}@${digest}`);
}

export async function pinImages(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { registry: { type: "string", default: REGISTRY }, help: { type: "boolean" } },
  });
  if (values.help) process.stdout.write(help);
  else for (const image of await pinFiles(root, values.registry)) process.stdout.write(`${image}\n`);
  return 0;
}
