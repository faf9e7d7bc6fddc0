import { useWords } from './viewContext.tsx';

export interface WaitingProps {
  /** Height in px that is kept free for what comes, so that nothing moves when it does. */
  readonly height?: number;
  readonly lines?: number;
}

/** Grey lines where text will stand; says that it is loading. */
export function Waiting({ height, lines = 3 }: WaitingProps) {
  const words = useWords();
  return (
    <div className="tb-waiting" role="status" style={height === undefined ? undefined : { minBlockSize: height }}>
      <span className="tb-hidden">{words.say('state.loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
        <span className="tb-waiting-line" key={line} />
      ))}
    </div>
  );
}
