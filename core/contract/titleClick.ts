/** The request of `clickTitle`, for the script in the head: it runs before there is a client, a schema or a setting. */
export const titleClick = (
  article: string | undefined,
  group: string,
  tenant: string,
  visitor: string,
): readonly [address: string, options: RequestInit] => [
  `/api/v2/article/${article}/click-title?tenant_id=${tenant}`,
  {
    method: 'POST',
    keepalive: true,
    headers: { 'x-tenant': tenant, 'x-visitor-id': visitor },
    body: new URLSearchParams({ group }),
  },
];
