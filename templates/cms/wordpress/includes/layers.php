<?php

declare(strict_types=1);

namespace Tribune\WordPress;

if (!defined('ABSPATH')) {
    exit;
}

// What Tribune draws on the page itself is styled in `@layer tribune`. A rule outside any layer wins over that however weak its selector, so
// that `a { color: … }` of a theme colours buttons of a poll. Here all sheets of the site go into a layer before it, in the order that they had.

add_filter('style_loader_tag', __NAMESPACE__ . '\layered_link', PHP_INT_MAX, 4);
// After WordPress has put short sheets inline (1), before sheets are printed (8, in the footer 20).
add_action('wp_head', __NAMESPACE__ . '\layer_inline_styles', 7);
add_action('wp_footer', __NAMESPACE__ . '\layer_inline_styles', 19);

/** Whether a sheet goes into the layer of the site. */
function is_layered(string $handle): bool
{
    $settings = settings();
    $is_of_site = !is_admin() && $settings['layers'] && $settings['script'] !== '' && strpos($handle, 'tribune-islands') !== 0;

    /**
     * Lets a sheet stay outside, so that its rules win over all others.
     *
     * @param bool   $is_of_site
     * @param string $handle     As it was enqueued.
     */
    return (bool) apply_filters('tribune_layered_style', $is_of_site, $handle);
}

function layered_link(string $tag, string $handle, string $href, string $media): string
{
    if ($href === '' || !is_layered($handle) || strpos($tag, 'alternate') !== false || strpos($tag, '<link') === false) {
        return $tag;
    }
    // A link cannot name a layer. Quotes and backslashes would end the address.
    $address = str_replace(['\\', '"', "\n", "\r", '<'], ['%5C', '%22', '', '', '%3C'], html_entity_decode($href, ENT_QUOTES, 'UTF-8'));

    return preg_replace(
        '/<link\b[^>]*>/',
        sprintf('<style id="%s-css" media="%s">@import url("%s") layer(site);</style>', esc_attr($handle), esc_attr($media ?: 'all'), addcslashes($address, '$')),
        $tag,
        1
    ) ?? $tag;
}

function layer_inline_styles(): void
{
    $styles = wp_styles();
    foreach ($styles->registered as $handle => $style) {
        $after = $style->extra['after'] ?? [];
        if ($after === [] || !empty($style->extra['tribune']) || in_array($handle, $styles->done, true) || !is_layered((string) $handle)) {
            continue;
        }
        // What is put together here must not be left open, or the layer would not end where it should.
        $css = implode("\n", array_filter($after, 'is_string'));
        $style->extra['tribune'] = true;
        $style->extra['after'] = [layered_css($css)];
    }
}

/** Imports and charsets have to come first, outside the block. */
function layered_css(string $css): string
{
    $first = '';
    $css = (string) preg_replace_callback(
        '/@(?:charset\s+[^;]+|import\s+(?:url\((?:"[^"]*"|\'[^\']*\'|[^)]*)\)|"[^"]*"|\'[^\']*\')[^;]*);/i',
        static function (array $found) use (&$first): string {
            if (stripos($found[0], '@import') === 0 && stripos($found[0], 'layer') === false) {
                $first .= preg_replace('/(url\((?:"[^"]*"|\'[^\']*\'|[^)]*)\)|"[^"]*"|\'[^\']*\')/', '$1 layer(site)', $found[0], 1) . "\n";
            }

            return '';
        },
        $css
    );
    $open = substr_count($css, '{') - substr_count($css, '}');

    return $first . "@layer site {\n" . $css . str_repeat('}', max(0, $open)) . "\n}";
}
