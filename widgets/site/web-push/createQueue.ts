/** Runs asynchronous tasks one after the other, in the order of the calls, whether or not they fail. */
export function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.then(
      () => {},
      () => {},
    );
    return result;
  };
}
