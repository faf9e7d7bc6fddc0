import { exportOwnData } from '#core/contract/ownData.ts';
import { rowsOfAccount } from '../database/accountRows.ts';
import { originOf } from '../http/origin.ts';
import { printOwnData } from '../ownData/printOwnData.ts';
import { readSections } from '../ownData/readSections.ts';
import { countOne } from './attempts.ts';
import { proveOwner } from './proveOwner.ts';
import { serveReader } from './serve.ts';

const serveExportOwnData = serveReader(exportOwnData, async (call) => {
  const { body, viewer, tenant, services, request, now } = call;
  await proveOwner(call, body.password ?? '', 'password');
  countOne(services.limits.exports, `${tenant.id} ${viewer.id}`, now, 'profile.exports');
  const exportedAt = new Date(now).toISOString();
  const tables = await rowsOfAccount(services.database, viewer);
  const content =
    body.format === 'json'
      ? JSON.stringify({ tenant: tenant.id, exported_at: exportedAt, tables }, null, 2)
      : printOwnData(await readSections(services.database, call), { ...call, origin: originOf(request), tables });
  return { data: { file_name: `${tenant.id}-${viewer.id}-${exportedAt.slice(0, 10)}.${body.format}`, content } };
});

export const ownData = [serveExportOwnData];
