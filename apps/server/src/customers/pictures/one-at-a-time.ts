import { Refusal } from "../../platform/refusal.ts";

/** The picture that is read, one sent again because its answer was lost, and one of a second tab. */
const MOST = 3;

const lines = new Map<string, { count: number; end: Promise<unknown> }>();

const settled = (): undefined => undefined;

/** Reading takes seconds of threads that all share: each person's pictures wait for each other, and not for ever more of them. */
export async function oneAtATime<Answer>(userId: string, act: () => Promise<Answer>): Promise<Answer> {
  const line = lines.get(userId) ?? { count: 0, end: Promise.resolve() };
  if (line.count >= MOST) throw new Refusal("alreadyHandling");
  lines.set(userId, line);
  line.count += 1;
  const done = line.end.then(act);
  line.end = done.catch(settled);
  try {
    return await done;
  } finally {
    line.count -= 1;
    if (line.count === 0) lines.delete(userId);
  }
}
