/** The username for password managers, which need to know whose password a form holds. It is neither seen nor reached by the keyboard. */
export function HiddenUsername({ username }: { readonly username: string }) {
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />;
}
