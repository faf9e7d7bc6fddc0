export interface Size {
  /** CSS px. */
  readonly width: number;
  readonly height: number;
}

/** As the WebDriver specification has it: both protocols take the same. */
export type InputSource =
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyAction[] }
  | {
      readonly type: 'pointer';
      readonly id: string;
      readonly parameters: { readonly pointerType: 'mouse' };
      readonly actions: readonly PointerAction[];
    };
export interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}
export type PointerAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly origin: 'viewport' }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: number };

/** One tab of a browser that knows nothing yet, over whatever protocol the browser speaks. */
export interface Remote extends AsyncDisposable {
  /** Resolves when the page has loaded. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Goes to the page before; where it was kept, it goes on as it was. */
  back(): Promise<void>;
  /** Runs a function expression without parameters in the page and awaits it. It must come to a string. Throws what it threw. */
  call(source: string): Promise<string>;
  /** The size of the page as its own script sees it. */
  resize(size: Size): Promise<void>;
  act(sources: readonly InputSource[]): Promise<void>;
}

export interface Engine extends AsyncDisposable {
  /** With its version. */
  readonly name: string;
  newTab(): Promise<Remote>;
}

/** Why a browser cannot be had here, and what to do about it. */
export interface Missing {
  readonly missing: string;
}
