/** What goes along with a form that needs proof; the spelling is the wire's. */
export interface Proof {
  readonly 'g-recaptcha-response': string;
  readonly check_score: boolean;
}

export type Proven =
  | { readonly ok: true; readonly proof: Proof }
  | { readonly ok: false; readonly kind: 'unproven'; readonly reason: 'blocked' | 'unsolved' | 'expired' };

/** Proof that a form is sent by a person. */
export interface Captcha {
  /** `score`: nothing to see; `checkbox`: `show` draws it; `none`: the tenant has none and every proof is empty. */
  readonly kind: 'none' | 'score' | 'checkbox';
  /** Fetches the provider's script, once: to be called on the first focus of a form, and never before. */
  prepare(): void;
  /** Draws the box, once the script is there, into an element of the page itself. Returns what takes it away. */
  show(into: HTMLElement): () => void;
  /**
   * Fresh proof for one attempt to send: a score expires after two minutes, so it is asked for on submit. `blocked`: the script
   * could not be had within 15 s; the next call tries again.
   */
  prove(action: 'register' | 'contact'): Promise<Proven>;
}
