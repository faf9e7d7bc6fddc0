import { Alert } from '#core/view/Alert.tsx';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import type { Provider, Providers } from './providers.ts';

interface ProviderButtonsProps {
  readonly all: readonly Provider[];
  readonly isBusy: boolean;
  readonly trouble: Providers['trouble']['value'];
  readonly onChoose: (provider: Provider) => void;
}

export function ProviderButtons({ all, isBusy, trouble, onChoose }: ProviderButtonsProps) {
  const words = useWords();
  return (
    <div className="tb-login-providers">
      <p className="tb-text tb-small tb-muted tb-login-or">{words.say('or')}</p>
      <Alert kind="danger">{trouble && words.say(`social-${trouble}`)}</Alert>
      {all.map((provider) => (
        <Button key={provider.name} isBusy={isBusy} onClick={() => onChoose(provider)}>
          {words.say('continue-with', { label: provider.label })}
        </Button>
      ))}
    </div>
  );
}
