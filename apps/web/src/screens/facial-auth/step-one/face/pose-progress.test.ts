import type { Pose } from "@noren/contract/identity-words";
import { expect, test } from "vitest";
import { faceHint, poseProgress } from "./pose-progress.ts";

const seen = { faces: 1, yaw: 0, share: 0.3 };

test("left is the person's own left: a yaw below 0", () => {
  expect([poseProgress("left", -20), poseProgress("left", 20)]).toEqual([1, 0]);
  expect([poseProgress("right", -20), poseProgress("right", 20)]).toEqual([0, 1]);
  expect([poseProgress("middle", 0), poseProgress("middle", 25)]).toEqual([1, 0]);
});

test("what is good for the guide is good for the server: middle within 7 degrees, turned from 15", () => {
  const yaws = Array.from({ length: 161 }, (_, at) => at / 2 - 40);
  const goodFor = (pose: Pose): number[] => yaws.filter((yaw) => poseProgress(pose, yaw) === 1);
  expect(Math.max(...goodFor("middle").map(Math.abs))).toBeLessThanOrEqual(7);
  expect(Math.max(...goodFor("left"))).toBeLessThanOrEqual(-15);
  expect(Math.min(...goodFor("right"))).toBeGreaterThanOrEqual(15);
});

test("one face, near enough, turned as asked: only then it is good", () => {
  expect(faceHint("middle", seen)).toBe("good");
  expect(faceHint("middle", { ...seen, faces: 0 })).toBe("no-face");
  expect(faceHint("middle", { ...seen, faces: 2 })).toBe("several");
  expect(faceHint("middle", { ...seen, share: 0.1 })).toBe("closer");
  expect(faceHint("middle", { ...seen, yaw: 15 })).toBe("straight");
  expect(faceHint("left", seen)).toBe("turn");
  expect(faceHint("left", { ...seen, yaw: -12 })).toBe("more");
});
