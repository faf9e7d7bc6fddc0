import { expect, test } from 'vitest';
import { builtModules } from './builtModules.ts';

test('modules are built under their names, and the tests that follow are not in production for it', async () => {
  const { NODE_ENV } = process.env;
  delete process.env.NODE_ENV;
  try {
    const files = await builtModules({ upload: 'core/ungrouped/api/upload.ts' });
    expect(files.get('upload.js')).toContain('XMLHttpRequest');
    expect(process.env.NODE_ENV).toBeUndefined();
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
});
