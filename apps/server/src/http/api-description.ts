/** The API description, generated from the contract: what is registered, and nothing else. Sandbox only. */
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { type Call, everyCall, everySignedInCall } from "@noren/contract/call";
import { APP_VERSION } from "@noren/contract/constants";
import { basePaths, headers } from "@noren/contract/wire-names";
import { errors } from "@noren/contract/errors";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";

type Json = Readonly<Record<string, unknown>>;

const schemaOf = (schema: z.ZodMiniType): Json => z.toJSONSchema(schema, { io: "input", target: "openapi-3.0" });

function parameters(call: Call): Json[] {
  const of = (schema: z.ZodMiniType | undefined, where: "path" | "query"): Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: where,
      required: where === "path" || required.includes(name),
      schema: property,
    }));
  };
  const sealed = { name: headers.sealed, in: "header", required: true, schema: { type: "string" } };
  const token = { name: headers.token, in: "header", required: true, schema: { type: "string" } };
  return [...of(call.params, "path"), ...of(call.query, "query"), sealed, ...(call.open ? [] : [token])];
}

const mediaTypes = {
  json: "application/json",
  "sealed-value": "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
};

/** A file is a part of the form like any field. */
function bodySchemaOf(body: z.ZodMiniType, files: Call["files"]): Json {
  const { properties, ...schema } = schemaOf(body) as { properties?: Json };
  const parts = Object.entries(files ?? {}).map(([name, { most }]) => {
    const file = { type: "string", format: "binary" };
    return [name, most === 1 ? file : { type: "array", maxItems: most, items: file }];
  });
  return { ...schema, properties: { ...properties, ...Object.fromEntries(parts) } };
}

function operation(call: Call): Json {
  const names = [...everyCall, ...(call.open ? [] : everySignedInCall), ...call.codes];
  const answer = {
    type: "object",
    properties: { code: { type: "integer" }, message: { type: "string" }, data: schemaOf(call.answer) },
  };
  return {
    operationId: `${call.group}/${call.name}`,
    tags: [call.group],
    summary: call.summary,
    description: `Codes beside 200: ${names.map((name) => `${errors[name].code} ${name}`).join(", ")}. JSON bodies and answers travel sealed as {"data": "…"}; the schemas show what is inside.`,
    parameters: parameters(call),
    ...(call.body && {
      requestBody: {
        required: true,
        content: { [mediaTypes[call.bodyKind ?? "json"]]: { schema: bodySchemaOf(call.body, call.files) } },
      },
    }),
    responses: { 200: { description: "the opened answer", content: { "application/json": { schema: answer } } } },
  };
}

/** The same for every server of a process; making them takes a quarter of a server's start. */
const operations = new WeakMap<Call, Json>();

function operationOf(call: Call): Json {
  const made = operations.get(call) ?? operation(call);
  operations.set(call, made);
  return made;
}

function describeApi(calls: readonly Call[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const path = `${basePaths[call.base ?? "user"]}${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return { openapi: "3.0.3", info: { title: "Noren", version: APP_VERSION }, paths };
}

export async function addApiDescription(app: FastifyInstance, calls: readonly Call[]): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(swagger, { mode: "static", specification: { document: describeApi(calls) as never } });
    await pages.register(swaggerUi, {
      routePrefix: "/api/description",
      staticCSP: true,
      uiConfig: { validatorUrl: null, docExpansion: "list" },
    });
  });
}
