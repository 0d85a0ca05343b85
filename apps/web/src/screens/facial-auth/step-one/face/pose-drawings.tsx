import type { Pose } from "@noren/contract/identity-words";
import type { ReactNode } from "react";

/** Heads that look where one's own should; drawn on 160 × 160. Left is the person's own left, as in a mirror. */
export const poseDrawings: Readonly<Record<Pose, ReactNode>> = {
  left: (
    <g stroke="var(--il-face)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" fill="none">
      <path d="M26 152c3-25 22-36 54-36s51 11 54 36" fill="var(--il-cloth)" stroke="none" />
      <path d="M66 97v17c0 9 28 9 28 0V97" fill="var(--il-skin)" />
      <path
        d="M40 70c-1-28 15-46 38-46 24 0 38 18 37 44-1 22-12 47-36 47-16 0-28-8-33-22l-1-7-7-2c-2-1-2-3-1-5z"
        fill="var(--il-skin)"
      />
      <path
        d="M47 50c2-22 16-33 35-33 26 0 40 20 36 54-2 12-6 20-10 26 0-12-2-20-6-26-2-9-6-15-9-19-14 7-32 7-46-2z"
        fill="var(--il-hair)"
        stroke="var(--il-hair)"
      />
      <path d="M56 68v3M76 69v3M58 97c5 3 10 3 14 1" />
      <path d="M102 72c6-4 10 0 9 7s-7 11-11 8" fill="var(--il-skin)" />
    </g>
  ),
  middle: (
    <g stroke="var(--il-face)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" fill="none">
      <path d="M26 152c3-25 22-36 54-36s51 11 54 36" fill="var(--il-cloth)" stroke="none" />
      <path d="M66 98v17c0 9 28 9 28 0V97" fill="var(--il-skin)" />
      <path d="M45 66c0-27 15-42 35-42s35 15 35 42-14 49-35 49-35-22-35-49z" fill="var(--il-skin)" />
      <path
        d="M44 70c-3-34 12-53 36-53s39 19 36 53c-4-15-11-23-18-28-14 8-32 9-42 3-6 6-10 14-12 25z"
        fill="var(--il-hair)"
        stroke="var(--il-hair)"
      />
      <path d="M66 70v3M94 70v3M80 72v12l-4 3M70 98c6 4 14 4 20 0" />
    </g>
  ),
  right: (
    <g
      transform="translate(160 0) scale(-1 1)"
      stroke="var(--il-face)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      fill="none"
    >
      <path d="M26 152c3-25 22-36 54-36s51 11 54 36" fill="var(--il-cloth)" stroke="none" />
      <path d="M66 97v17c0 9 28 9 28 0V97" fill="var(--il-skin)" />
      <path
        d="M40 70c-1-28 15-46 38-46 24 0 38 18 37 44-1 22-12 47-36 47-16 0-28-8-33-22l-1-7-7-2c-2-1-2-3-1-5z"
        fill="var(--il-skin)"
      />
      <path
        d="M47 50c2-22 16-33 35-33 26 0 40 20 36 54-2 12-6 20-10 26 0-12-2-20-6-26-2-9-6-15-9-19-14 7-32 7-46-2z"
        fill="var(--il-hair)"
        stroke="var(--il-hair)"
      />
      <path d="M56 68v3M76 69v3M58 97c5 3 10 3 14 1" />
      <path d="M102 72c6-4 10 0 9 7s-7 11-11 8" fill="var(--il-skin)" />
    </g>
  ),
};
