import { errors } from "@noren/contract/errors";
import { expect, test } from "vitest";
import { Refused, Unreachable } from "../calls/failure.ts";
import { clientType, needsAfter } from "./unique-login.ts";

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 2],
  ["Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)", 1],
  ["Mozilla/5.0 (Linux; Android 14)", 1],
])("section 4: client type of %s is %i", (userAgent, type) => expect(clientType(userAgent)).toBe(type));

const refused = (code: number): Refused => new Refused({ code, message: "", data: null });

test.each([
  ["the policy", refused(errors.policyNeeded.code), "policy"],
  ["a code, on a new device", refused(errors.partnerCodeNeeded.code), "code"],
  ["an answer", new Unreachable(undefined), "answer"],
  ["nothing more: the token has ended", refused(errors.partnerRefused.code), undefined],
])("what is needed after a refusal: %s", (_, error, needs) => expect(needsAfter(error)).toBe(needs));
