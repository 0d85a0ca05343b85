import * as mini from "zod/mini";
import type * as z from "zod/v4/core";
import type { Right } from "./rights.ts";

type Schema = z.$ZodType;

/** One call of the console's API, below /api/staff: plain JSON over the console's own origin. */
export interface StaffCall<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
> {
  /** The group and the kebab-case file name: console/calls/<group>/<name>.ts on the server. */
  readonly group: string;
  readonly name: string;
  /** A GET changes nothing and carries nothing personal in its address; a POST leaves a line in the audit. */
  readonly method: "GET" | "POST";
  /** Of a GET: what it answers is somebody's, so that it leaves a line too. */
  readonly isPersonal?: true;
  readonly path: string;
  /** "open": before anybody has signed in. */
  readonly right: Right | "open";
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
}

/** The answer of a call that is answered by a file to keep, not by JSON. */
export interface FileAnswer {
  readonly isFile: true;
}
export const fileAnswer = mini.custom<FileAnswer>();

export function defineStaffCall<
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema = Schema,
>(call: StaffCall<Query, Body, Answer>): StaffCall<Query, Body, Answer> {
  return call;
}

type Part<Name extends string, S> = S extends Schema ? { readonly [K in Name]: z.input<S> } : unknown;
type Parsed<Name extends string, S> = S extends Schema ? { readonly [K in Name]: z.output<S> } : unknown;

/** What a caller passes: `{ query, body }`, only those the call has. */
export type StaffInput<C> = C extends StaffCall<infer Q, infer B> ? Part<"query", Q> & Part<"body", B> : never;

/** What a handler receives after validation. */
export type ParsedStaffInput<C> =
  C extends StaffCall<infer Q, infer B> ? Parsed<"query", Q> & Parsed<"body", B> : never;

export type StaffAnswer<C> = C extends StaffCall<Schema | undefined, Schema | undefined, infer A> ? z.output<A> : never;
