import type { RuleTester } from "oxlint/plugins-dev";

/** A rule as the linter takes it. */
export type Rule = Extract<Parameters<RuleTester["run"]>[1], { create: unknown }>;

type Visitor = ReturnType<Rule["create"]>;
type Visit<Key extends keyof Visitor> = Parameters<NonNullable<Visitor[Key]>>[0];

/** Any node of the tree: whatever a piece of text stands in. */
export type Node = Visit<"JSXText">["parent"];
export type NumberNode = Extract<Node, { type: "Literal"; value: number }>;
