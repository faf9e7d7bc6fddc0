import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { baseOn } from '../../api/site.ts';
import type { Tenancy } from '../../api/tenancy.ts';
import type { Tenant } from '../../database/schema.ts';
import { originOf } from '../../http/origin.ts';
import { callbackPath } from '../../oauth/callbackPath.ts';
import type { SocialProvider } from '../../oauth/socialProvider.ts';
import { html } from '../../pages/html.ts';
import { sendDevPage } from '../devPage.ts';
import type { LocalProviders } from './localProviders.ts';
import { words } from './providerWords.ts';

const fields = z.record(z.string(), z.unknown());
const textOf = (from: unknown) => {
  const read = z.safeParse(fields, from);
  return (name: string): string => {
    const given = read.success ? read.data[name] : undefined;
    return typeof given === 'string' ? given : '';
  };
};

interface Asked {
  readonly provider: SocialProvider;
  readonly tenant: Tenant;
  readonly redirectUri: string;
  readonly state: string;
  readonly challenge: string | undefined;
  readonly given: (name: string) => string;
}

/** Serves `/dev/oauth/...`: the authorization endpoint with its page, the token endpoint and the user info endpoint. */
export function localProviderRoutes(app: FastifyInstance, providers: LocalProviders, tenancy: Tenancy): void {
  /**
   * Reads an authorization request. Undefined where nothing may be sent to its redirect URI: for an unknown client, or a URI
   * that is not registered.
   */
  function askedOf(request: FastifyRequest, from: unknown): Asked | undefined {
    const given = textOf(from);
    const client = providers.clientOf(given('client_id'));
    if (!client) return undefined;
    const { provider, tenant } = client;
    const redirectUri = given('redirect_uri');
    const registered = originOf(request) + callbackPath(baseOn(request.hostname, tenant, tenancy), provider.name);
    if (redirectUri !== registered) return undefined;
    return {
      provider,
      tenant,
      redirectUri,
      given,
      state: given('state'),
      challenge: given('code_challenge') || undefined,
    };
  }

  function back(reply: FastifyReply, { redirectUri, state }: Asked, result: Record<string, string>): FastifyReply {
    const target = new URL(redirectUri);
    for (const [name, value] of Object.entries({ ...result, ...(state && { state }) })) {
      target.searchParams.set(name, value);
    }
    return reply.header('cache-control', 'no-store').redirect(target.href, 303);
  }

  /** The error code of a request from a valid client (RFC 6749, section 4.1.2.1); undefined where it is valid. */
  function errorOf({ provider, given, challenge }: Asked): string | undefined {
    if (given('response_type') !== 'code') return 'unsupported_response_type';
    if (provider.pkce && (!challenge || given('code_challenge_method') !== 'S256')) return 'invalid_request';
    return undefined;
  }

  function refuse(reply: FastifyReply): FastifyReply {
    const says = words[tenancy.defaultPaper.locale];
    const body = html`<p>${says.refusedText}</p>`;
    return sendDevPage(reply, { tenant: tenancy.defaultPaper, title: says.refused, body, status: 400 });
  }

  app.get('/dev/oauth/authorize', async (request, reply) => {
    const asked = askedOf(request, request.query);
    if (!asked) return refuse(reply);
    const error = errorOf(asked);
    if (error) return back(reply, asked, { error });
    const { provider, tenant, given } = asked;
    const says = words[tenant.locale];
    const kept = [
      'response_type',
      'client_id',
      'redirect_uri',
      'scope',
      'state',
      'code_challenge',
      'code_challenge_method',
    ];
    const body = html`<p>${says.intro(tenant.name)}</p>
<form method="post" action="/dev/oauth/authorize">
${kept.map((name) => html`<input type="hidden" name="${name}" value="${given(name)}">`)}
${providers.people.map(
  ({
    sub,
    name,
    email,
    email_verified,
  }) => html`<p><button class="button" name="sub" value="${sub}">${says.allow(name)}</button>
<br><small>${email}${!email_verified && html` (${says.unverified})`}</small></p>`,
)}
<p><button class="button" name="sub" value="">${says.deny}</button></p>
</form>`;
    return sendDevPage(reply, { tenant, title: says.title(provider.label), body });
  });

  app.post('/dev/oauth/authorize', async (request, reply) => {
    const asked = askedOf(request, request.body);
    if (!asked) return refuse(reply);
    const error = errorOf(asked);
    if (error) return back(reply, asked, { error });
    const { provider, redirectUri, challenge, given } = asked;
    const code = providers.grant({ clientId: provider.clientId, redirectUri, challenge, sub: given('sub') });
    return back(reply, asked, code ? { code } : { error: 'access_denied' });
  });

  app.post('/dev/oauth/token', async (request, reply) => {
    const given = textOf(request.body);
    reply.header('cache-control', 'no-store');
    if (given('grant_type') !== 'authorization_code') return reply.code(400).send({ error: 'unsupported_grant_type' });
    const result = providers.exchange({
      clientId: given('client_id'),
      clientSecret: given('client_secret'),
      code: given('code'),
      redirectUri: given('redirect_uri'),
      verifier: given('code_verifier') || undefined,
    });
    if ('error' in result) return reply.code(result.error === 'invalid_client' ? 401 : 400).send(result);
    return reply.send({ access_token: result.token, token_type: 'Bearer', expires_in: 60 });
  });

  app.get('/dev/oauth/userinfo', async (request, reply) => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const person = providers.personOf(token);
    reply.header('cache-control', 'no-store');
    if (!person) return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'invalid_token' });
    return reply.send(person);
  });
}
