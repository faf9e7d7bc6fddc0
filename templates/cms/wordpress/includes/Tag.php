<?php

declare(strict_types=1);

namespace Tribune;

/**
 * A tag as it stands in the page, with everything escaped. Nothing is checked here: a slip reaches the loader, which tells of it in the console
 * with the name that was meant.
 */
final class Tag
{
    /** Attributes of the element itself; all others are the widget's. */
    private const OF_ELEMENT = '/^(?:class|id|style|role|lang|dir|hidden|(?:data|aria)-[a-z0-9-]+)$/';

    /**
     * @param string               $widget     Name of the widget: `poll`.
     * @param array<string, mixed> $attributes By their name, `poll-id` or `pollId`: text, numbers, yes or no; null leaves one out; what is a list goes into `data-props`.
     * @param string               $inside     HTML that readers see until the island stands.
     */
    public static function html(string $widget, array $attributes = [], string $inside = ''): string
    {
        $own = [];
        $written = ['data-widget' => $widget];
        $props = [];
        foreach ($attributes as $name => $value) {
            $name = (string) $name;
            if ($value === null) {
                continue;
            }
            if (is_array($value) || is_object($value) && !method_exists($value, '__toString')) {
                $props[self::camel($name)] = $value;
            } elseif (preg_match(self::OF_ELEMENT, self::kebab($name))) {
                $own[self::kebab($name)] = self::text($value);
            } elseif (preg_match('/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/', self::kebab($name))) {
                $written['data-' . self::kebab($name)] = self::text($value);
            }
        }
        if ($props !== []) {
            $written['data-props'] = (string) json_encode($props, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR);
        }
        $html = '<div';
        foreach ($own + $written as $name => $value) {
            $html .= ' ' . $name . '="' . htmlspecialchars($value, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8') . '"';
        }

        return $html . '>' . $inside . '</div>';
    }

    /** @param mixed $value */
    private static function text($value): string
    {
        if (is_bool($value)) {
            return $value ? 'true' : 'false';
        }

        return (string) $value;
    }

    private static function kebab(string $name): string
    {
        return strtolower((string) preg_replace('/(?<!^)[A-Z]/', '-$0', $name));
    }

    private static function camel(string $name): string
    {
        return lcfirst(str_replace('-', '', ucwords($name, '-')));
    }
}
