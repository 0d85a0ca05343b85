/**
 * Tests, and what is there for tests. A folder `test` is that only beside `src`, or in tools: the app has a screen of that
 * name.
 * @param {string} file
 */
export function isTest(file) {
  return /\.(test|spec)\.tsx?$/.test(file) || /^((apps|packages)\/[^/]+\/test|tools\/.+\/test|e2e)\//.test(file);
}
