<?php

declare(strict_types=1);

namespace Tribune;

use Twig\Extension\AbstractExtension;
use Twig\TwigFunction;

/** `{{ tribune('poll', { 'poll-id': 12 }) }}` in Twig: Symfony, Craft, Timber. */
final class TwigExtension extends AbstractExtension
{
    public function getFunctions(): array
    {
        return [new TwigFunction('tribune', [$this, 'tribune'], ['is_safe' => ['html']])];
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
