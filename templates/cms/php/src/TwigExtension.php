<?php

declare(strict_types=1);

namespace Tribune;

use Twig\Extension\AbstractExtension;
use Twig\TwigFunction;

/** `{{ tribune('poll', { 'poll-id': 12 }) }}` and `{{ tribune_head(tribune_release('daily', path)) }}` in Twig: Symfony, Craft, Timber. */
final class TwigExtension extends AbstractExtension
{
    /** @var (callable(string): ?string)|null */
    private $read;

    private string $base;

    /**
     * @param (callable(string): ?string)|null $read Gives the text of a file below `/assets/cdn/`, as `Release::inFolder` does; for `tribune_release`.
     * @param string                           $base What is served there, with its slash.
     */
    public function __construct(?callable $read = null, string $base = '/assets/cdn/')
    {
        $this->read = $read;
        $this->base = $base;
    }

    public function getFunctions(): array
    {
        $html = ['is_safe' => ['html']];

        return [
            new TwigFunction('tribune', [$this, 'tribune'], $html),
            new TwigFunction('tribune_release', [$this, 'release']),
            new TwigFunction('tribune_head', [$this, 'head'], $html),
            new TwigFunction('tribune_inline', [$this, 'inline'], $html),
        ];
    }

    /** The build of a page, chosen once: see `Release`. */
    public function release(string $tenant, string $key): Release
    {
        return new Release($this->read ?? static fn (): ?string => null, $tenant, $key, $this->base);
    }

    /**
     * The sheets and the loader.
     *
     * @param array{sheets?: string[], nonce?: ?string, import_map?: bool} $options
     */
    public function head(Release $release, array $options = []): string
    {
        return $release->head($options['sheets'] ?? [], $options['nonce'] ?? null, $options['import_map'] ?? false);
    }

    /** The text of a script for the head, to be printed in `<script>`. */
    public function inline(Release $release, string $file): string
    {
        return $release->text($file);
    }

    /**
     * @param array<string, mixed> $attributes
     * @param mixed                $inside HTML that Twig has printed, as `{% set inside %}…{% endset %}` gives it; any other text is escaped.
     */
    public function tribune(string $widget, array $attributes = [], $inside = ''): string
    {
        $html = $inside instanceof \Twig\Markup ? (string) $inside : htmlspecialchars((string) $inside, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');

        return Tag::html($widget, $attributes, $html);
    }
}
