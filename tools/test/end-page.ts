/**
 * Set up before each file that has a page. The worker's process ends with its last file; before that its page would wait until
 * the app in it falls silent, which still asks a server that is gone: now and then for a minute, after which vitest gives the
 * worker up and fails the run. In a browser a closed page runs no more scripts; Node cannot stop them, so what they still throw
 * is not heard.
 */
// A few files ask for Node's own environment, which has no page.
const { happyDOM } = globalThis as { happyDOM?: { abort: () => Promise<void> } };
if (happyDOM)
  happyDOM.abort = async () => {
    for (const event of ["unhandledRejection", "uncaughtException"])
      process.removeAllListeners(event).on(event, () => undefined);
  };
