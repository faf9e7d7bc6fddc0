<?php

declare(strict_types=1);

namespace Tribune\WordPress;

use Tribune\Tag;

if (!defined('ABSPATH')) {
    exit;
}

add_action('init', __NAMESPACE__ . '\register_blocks');
add_action('enqueue_block_editor_assets', __NAMESPACE__ . '\tell_editor');
add_filter('block_categories_all', __NAMESPACE__ . '\add_category');
add_shortcode('tribune', __NAMESPACE__ . '\print_shortcode');

function register_blocks(): void
{
    wp_register_script(
        'tribune-editor',
        plugins_url('editor.js', FILE),
        ['wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n'],
        (string) filemtime(FOLDER . '/editor.js'),
        true
    );
    foreach (array_keys(widgets()) as $widget) {
        register_block_type(FOLDER . '/blocks/' . $widget, [
            'render_callback' => static fn (array $attributes, string $content): string => print_block($widget, $attributes, $content),
        ]);
    }
}

function tell_editor(): void
{
    $told = 'window.tribuneWidgets = ' . wp_json_encode(widgets(), JSON_HEX_TAG) . ';';
    $told .= 'window.tribunePreview = ' . wp_json_encode(preview_frame(), JSON_HEX_TAG) . ';';
    wp_add_inline_script('tribune-editor', $told, 'before');
}

/** Where the editor shows islands; empty where the bundle is on another origin, which would not let it. */
function preview_frame(): string
{
    $frame = absolute(bundle_file('dev/preview.html'));
    if (strpos($frame, site_origin() . '/') !== 0) {
        return '';
    }

    return $frame . '#' . http_build_query(['state' => 'guest', 'locale' => strpos(get_bloginfo('language'), 'nl') === 0 ? 'nl' : 'en', 'theme' => 'light']);
}

/** @param array<int, array<string, mixed>> $categories */
function add_category(array $categories): array
{
    return array_merge($categories, [['slug' => 'tribune', 'title' => 'Tribune']]);
}

/** @param array<string, mixed> $attributes */
function print_block(string $widget, array $attributes, string $content): string
{
    $own = array_diff_key($attributes, ['align' => 1, 'className' => 1, 'lock' => 1, 'metadata' => 1, 'style' => 1]);
    // A slip in a type would leave an attribute out by itself, and the loader would tell of one that is missing.
    $classes = [];
    if (preg_match('/\bclass="([^"]*)"/', get_block_wrapper_attributes(), $found)) {
        $classes = ['class' => html_entity_decode($found[1], ENT_QUOTES, 'UTF-8')];
    }

    return print_tag($widget, $classes + map_deep($own, __NAMESPACE__ . '\\without_entities'), $content);
}

/**
 * Before what authors save WordPress reads each text of a block as HTML, so that `>` is kept as `&gt;`; in shortcodes people write entities themselves.
 *
 * @param mixed $value
 *
 * @return mixed
 */
function without_entities($value)
{
    return is_string($value) ? html_entity_decode($value, ENT_QUOTES | ENT_HTML5, 'UTF-8') : $value;
}

/**
 * `[tribune widget="poll" poll-id="12"]`; what stands before `[/tribune]` is what readers see until the island stands.
 *
 * @param array<string, string>|string $attributes
 */
function print_shortcode($attributes, ?string $content = null): string
{
    $given = [];
    foreach (is_array($attributes) ? $attributes : [] as $name => $value) {
        // `[tribune widget="liveblog" is-live]`: a name without a value.
        $name = is_int($name) ? $value : $name;
        $value = $value === $name ? 'true' : without_entities((string) $value);
        // Never a class or a style: they are the theme's, and anybody who writes may use a shortcode.
        if (!in_array($name, ['class', 'id', 'style', 'role', 'lang', 'dir', 'hidden'], true) && strpos($name, 'data-') !== 0 && strpos($name, 'aria-') !== 0) {
            $given[$name] = $value;
        }
    }
    $widget = $given['widget'] ?? '';
    unset($given['widget']);

    return $widget === '' ? '' : print_tag($widget, $given, $content === null ? '' : do_shortcode(shortcode_unautop(trim($content))));
}

/**
 * A tag of the page, with the sheet that dresses it.
 *
 * @param array<string, mixed> $attributes
 */
function print_tag(string $widget, array $attributes, string $inside = ''): string
{
    $sheet = widgets()[$widget]['sheet'] ?? '';
    if ($sheet !== '' && wp_style_is(sheet_handle($sheet), 'registered')) {
        wp_enqueue_style(sheet_handle($sheet));
    }

    return Tag::html($widget, with_resource_token($widget, $attributes), $inside);
}

/**
 * With what is signed of the post that a tag is about, for widgets that take it: a reader may clap before anybody has seen the comments. What is there already stays, and
 * posts that nobody may read are not signed.
 *
 * @param array<string, mixed> $attributes
 *
 * @return array<string, mixed>
 */
function with_resource_token(string $widget, array $attributes): array
{
    if (!in_array('resourceToken', array_column(widgets()[$widget]['fields'] ?? [], 'key'), true)) {
        return $attributes;
    }
    $given = static fn (string $key, string $name) => $attributes[$name] ?? $attributes[$key] ?? null;
    $post_id = filter_var($given('resourceId', 'resource-id'), FILTER_VALIDATE_INT, ['options' => ['min_range' => 1]]);
    if ($post_id === false || $given('resourceToken', 'resource-token') !== null || ($given('resourceType', 'resource-type') ?? 'article') !== 'article'
        || get_post_status($post_id) !== 'publish') {
        return $attributes;
    }
    $token = resource_token($post_id);

    return $token === null ? $attributes : $attributes + ['resource-token' => $token];
}
