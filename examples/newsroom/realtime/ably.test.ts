import { expect, test } from 'vitest';
import { ablyToken } from './ably.ts';

test('a reader’s token hears what is public and the channel that was asked for, for an hour', () => {
  // Made with Python's hmac.
  expect(ablyToken('app.id:s3cret', ['private-user-5-deaftrap'], 1_700_000_000_999)).toBe(
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiIsImtpZCI6ImFwcC5pZCJ9.eyJpYXQiOjE3MDAwMDAwMDAsImV4cCI6MTcwMDAwMzYwMCwieC1hYmx5LWNhcGFiaWxpdHkiOiJ7XCJwdWJsaWM6KlwiOltcInN1YnNjcmliZVwiXSxcInByaXZhdGU6dXNlci01LWRlYWZ0cmFwXCI6W1wic3Vic2NyaWJlXCJdfSJ9.dXinW6op2G6s15Z296RVSHN2ti7mkKfJBrTx40Mue8M',
  );
});
