/**
 * A `fetch` that sends `body`, whatever body it is called with, and calls `progress` with the share that has been sent, from 0 to 1.
 * A redirect is not followed: its answer reads as an empty 302. Rejects with a TypeError where the network fails, as `fetch` does.
 */
export function uploadWith(body: string | FormData | undefined, progress: (share: number) => void): typeof fetch {
  return async (input, options) => {
    // Its body is not read: WebKitGTK 2.50 cannot read a form with a file back out of a request.
    const request = new Request(input, options);
    return new Promise<Response>((resolve, reject) => {
      const transfer = new XMLHttpRequest();
      const fail = () => reject(new TypeError('Failed to fetch'));
      const stop = () => {
        transfer.abort();
        reject(request.signal.reason);
      };
      request.signal.addEventListener('abort', stop, { once: true });
      transfer.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) progress(loaded / total);
      };
      transfer.onerror = fail;
      transfer.onload = () => {
        // XMLHttpRequest cannot be told to stop at a redirect: the caller gets to see one, as it asked for.
        const status = transfer.responseURL === request.url ? transfer.status : 302;
        const isBodiless = [204, 205, 302, 304].includes(status);
        const headers = transfer.getAllResponseHeaders().trim().split(/\r\n/).filter(Boolean);
        resolve(
          new Response(isBodiless ? null : transfer.responseText, {
            status,
            headers: headers.map((line): [string, string] => {
              const [name = '', ...value] = line.split(': ');
              return [name, value.join(': ')];
            }),
          }),
        );
      };
      transfer.open(request.method, request.url);
      request.headers.forEach((value, name) => {
        // A form names its own type, with the boundary that it is sent with.
        if (name.toLowerCase() !== 'content-type' || !(body instanceof FormData))
          transfer.setRequestHeader(name, value);
      });
      if (request.signal.aborted) stop();
      else transfer.send(body ?? null);
    });
  };
}
