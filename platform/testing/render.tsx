import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { IntlProvider } from 'use-intl';
import { onTestFinished, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { batchAddress } from '#platform/shared/call-batch.ts';
import { academyTimeZone } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { notify } from '#platform/web/notify.ts';
import { SnackbarHost } from '#platform/web/states/snackbar-host.tsx';
import { theme } from '#platform/web/theme/theme.ts';

/** A call that the screen made. */
export interface Call {
  /** `feature/procedure`. */
  readonly procedure: string;
  readonly input: unknown;
}

type Answers = Readonly<Record<string, (input: never) => unknown>>;

/**
 * Answers the contract's procedures (`feature/procedure`) in place of the server, for this test only. An `AppError`
 * that an answer throws becomes the refusal that the server would send; any other error is a failed network, or the
 * server's failure where others of the same batch are answered. Returns the calls in order.
 */
export function fakeServer(answers: Answers): Call[] {
  const calls: Call[] = [];
  const answered = async (url: string, body: unknown) => {
    const procedure = url.replace(/^.*\/rpc\//, '');
    const input = body && typeof body === 'object' && 'json' in body ? body.json : undefined;
    calls.push({ procedure, input });
    const answer = answers[procedure];
    if (!answer) throw new TypeError(`Nothing answers ${procedure}`);
    try {
      return { status: 200, body: { json: await answer(input as never) } };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, status, data, message } = error;
      return { status, body: { json: { defined: true, code, status, message, data } } };
    }
  };
  vi.stubGlobal('fetch', async (url: string, init: { readonly body: string }) => {
    const sent: unknown = JSON.parse(init.body);
    if (url !== batchAddress) {
      const { status, body } = await answered(url, sent);
      return Response.json(body, { status });
    }
    const items = (sent as { url: string; body: unknown }[]).map((item) => answered(item.url, item.body));
    const settled = await Promise.allSettled(items);
    const lost = settled.find(({ status }) => status === 'rejected');
    if (lost && settled.every(({ status }) => status === 'rejected'))
      throw (lost as PromiseRejectedResult).reason;
    const failed = { status: 500, body: {} };
    return Response.json(
      settled.map((item, index) => ({ index, ...(item.status === 'fulfilled' ? item.value : failed) })),
    );
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return calls;
}

interface Screen {
  readonly locale?: Locale;
  /** The texts that the screen asks for, by namespace. */
  readonly messages: Record<string, unknown>;
}

/** Renders a component with everything that every screen needs, without a router. Snackbars are shown. */
export function renderScreen(
  element: ReactElement,
  { locale = 'lt', messages }: Screen,
): RenderResult & { queryClient: QueryClient } {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onTestFinished(() => {
    notify.clear();
    // What a screen still tells once it is left, after a while, would be asked of the next test's server.
    queryClient.clear();
  });
  const view = render(element, {
    wrapper: ({ children }) => (
      <IntlProvider locale={locale} messages={messages} timeZone={academyTimeZone}>
        <MantineProvider theme={theme} env="test">
          <QueryClientProvider client={queryClient}>
            {children}
            <SnackbarHost />
          </QueryClientProvider>
        </MantineProvider>
      </IntlProvider>
    ),
  });
  return { ...view, queryClient };
}
