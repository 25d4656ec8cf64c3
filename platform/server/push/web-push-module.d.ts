declare module 'web-push' {
  interface Details {
    readonly method: 'POST';
    readonly headers: Readonly<Record<string, string | number>>;
    readonly body: Buffer | null;
    readonly endpoint: string;
  }
  interface Options {
    readonly TTL: number;
    readonly urgency: 'normal' | 'high';
    readonly topic: string;
    readonly vapidDetails: {
      readonly subject: string;
      readonly publicKey: string;
      readonly privateKey: string;
    };
  }
  const webPush: {
    generateRequestDetails(
      subscription: {
        readonly endpoint: string;
        readonly keys: { readonly p256dh: string; readonly auth: string };
      },
      payload: string,
      options: Options,
    ): Details;
  };
  export default webPush;
}
