/** Fields and files of a multipart call, within what the contract allows. They travel openly (architecture.md, 'Wire'). */
import type { Call, FileRule } from "@noren/contract/call";
import type { FastifyRequest } from "fastify";
import type { SentFiles } from "../calls/caller.ts";
import { Refusal } from "../platform/refusal.ts";

export interface SentForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: SentFiles;
}

const MOST_FIELDS = 20;
/** The longest text of the contract, every character in four bytes. */
const FIELD_BYTES = 16_000;
/** Boundary and headers of one part. */
const FRAME_BYTES = 1000;

/** What a whole request of these files may weigh. */
function heaviest(rules: readonly FileRule[]): number {
  const files = rules.reduce((sum, { most, bytes }) => sum + most * (bytes + FRAME_BYTES), 0);
  return files + MOST_FIELDS * (FIELD_BYTES + FRAME_BYTES);
}

const wrong = (path: string, code: string): Refusal => new Refusal("invalidInput", { fields: [{ path, code }] });

/** The reader's own refusals: beyond a limit (413), or not in the form that was announced. */
function refusalOfReader(error: unknown): Refusal {
  const { statusCode } = error as { statusCode?: number };
  return statusCode === 413 ? new Refusal("tooLarge") : wrong("body", "not_multipart");
}

/**
 * Read to its end even where something is wrong with it: whoever is still sending would not hear the answer. What is beyond
 * a limit is not kept.
 */
export async function readForm({ files: rules = {} }: Call, request: FastifyRequest): Promise<SentForm> {
  const all = Object.values(rules);
  if (Number(request.headers["content-length"] ?? 0) > heaviest(all)) throw new Refusal("tooLarge");
  const limits = {
    fields: MOST_FIELDS,
    fieldSize: FIELD_BYTES,
    files: all.reduce((sum, { most }) => sum + most, 0),
    fileSize: Math.max(0, ...all.map(({ bytes }) => bytes)),
  };
  const form = new GatheredForm(rules);
  try {
    const parts = request.parts({ limits: { ...limits, parts: limits.fields + limits.files } });
    for await (const part of parts) {
      if (part.type === "field") form.takeField(part.fieldname, part.value, part.valueTruncated);
      else form.takeFile(part.fieldname, await part.toBuffer(), part.file.truncated);
    }
  } catch (error) {
    throw refusalOfReader(error);
  }
  return form.finish();
}

class GatheredForm {
  readonly #rules: Readonly<Record<string, FileRule>>;
  readonly #fields = new Map<string, string>();
  readonly #files = new Map<string, Buffer[]>();
  #refusal: Refusal | undefined;

  constructor(rules: Readonly<Record<string, FileRule>>) {
    this.#rules = rules;
  }

  takeField(name: string, value: unknown, cut: boolean): void {
    if (cut) this.#refuse(new Refusal("tooLarge"));
    else if (typeof value !== "string" || this.#fields.has(name)) this.#refuse(wrong(`body.${name}`, "not_one_text"));
    else this.#fields.set(name, value);
  }

  takeFile(name: string, bytes: Buffer, cut: boolean): void {
    const rule = Object.hasOwn(this.#rules, name) ? this.#rules[name] : undefined;
    const before = this.#files.get(name) ?? [];
    if (!rule) this.#refuse(wrong(`files.${name}`, "not_asked_for"));
    else if (cut || bytes.length > rule.bytes || before.length === rule.most) this.#refuse(new Refusal("tooLarge"));
    else this.#files.set(name, [...before, bytes]);
  }

  #refuse(refusal: Refusal): void {
    this.#refusal ??= refusal;
  }

  finish(): SentForm {
    for (const [name, { least = 0 }] of Object.entries(this.#rules))
      if ((this.#files.get(name) ?? []).filter(({ length }) => length > 0).length < least)
        this.#refuse(wrong(`files.${name}`, "missing"));
    if (this.#refusal) throw this.#refusal;
    return { fields: Object.fromEntries(this.#fields), files: Object.fromEntries(this.#files) };
  }
}
