const answers = new Map<string, Promise<Response>>();

/** Posts a call's input as JSON. */
export function postCall(url: string, input?: unknown, signal?: AbortSignal): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-orbita-locale': document.documentElement.lang },
    body: JSON.stringify({ json: input }),
    ...(signal && { signal }),
  });
}

/** Asks, while the app is still on its way, what it will ask first. */
export function askEarly(url: string): void {
  const answer = postCall(url);
  // Who takes the answer hears of a failure; nobody else needs to.
  answer.catch(() => undefined);
  answers.set(url, answer);
}

/** The answer that was asked for early, once: whoever asks again asks the server. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const answer = answers.get(url);
  answers.delete(url);
  return answer;
}
