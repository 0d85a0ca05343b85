import { configure } from "@testing-library/react";

/** Waiting ends when what is waited for is there; on a busy machine that may take far longer than the library's second. */
configure({ asyncUtilTimeout: 10 * 60_000 });
