// For what runs tests: hundreds of them log in, and what a password costs is tested by itself.
process.env.PASSWORD_ROUNDS ??= '1';
