/** For password managers, which want to know whose password a form holds; nobody sees or reaches it. */
export function HiddenUsername({ username }: { readonly username: string }) {
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />;
}
