import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { reportPath } from './policy.ts';

/** A violation of the policy, as a browser reported it. */
export interface Violation {
  readonly page: string;
  readonly directive: string;
  /** The blocked URL, or `inline`, `eval` or `trusted-types-sink`. */
  readonly blocked: string;
  readonly source: string;
}

const report = z.object({
  'csp-report': z.object({
    'document-uri': z._default(z.string(), ''),
    'effective-directive': z.optional(z.string()),
    'violated-directive': z._default(z.string(), ''),
    'blocked-uri': z._default(z.string(), ''),
    'source-file': z._default(z.string(), ''),
    'line-number': z._default(z.number(), 0),
  }),
});

const maxViolations = 1000;

/** Serves the endpoint for reports. The last thousand are kept in memory, in the returned list. */
export function collectViolations(app: FastifyInstance): Violation[] {
  const violations: Violation[] = [];
  app.register(async (reports) => {
    reports.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_, body, done) => {
        try {
          done(null, JSON.parse(String(body)));
        } catch {
          done(null, undefined);
        }
      },
    );
    reports.post(reportPath, async (request, reply) => {
      const read = z.safeParse(report, request.body);
      if (!read.success) return reply.code(400).send({ message: 'Not a report.' });
      const cspReport = read.data['csp-report'];
      violations.push({
        page: cspReport['document-uri'],
        directive: cspReport['effective-directive'] ?? cspReport['violated-directive'],
        blocked: cspReport['blocked-uri'],
        source: `${cspReport['source-file']}:${cspReport['line-number']}`,
      });
      if (violations.length > maxViolations) violations.shift();
      return reply.code(204).send();
    });
  });
  return violations;
}
