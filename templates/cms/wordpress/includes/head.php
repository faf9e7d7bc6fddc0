<?php

declare(strict_types=1);

namespace Tribune\WordPress;

if (!defined('ABSPATH')) {
    exit;
}

add_action('wp_head', __NAMESPACE__ . '\print_head', 0);
// WordPress prints its import map with priority 10, in classic themes in the footer. A module before that would make browsers ignore the map.
add_action('wp_head', __NAMESPACE__ . '\print_script_of_block_theme', 11);
add_action('wp_footer', __NAMESPACE__ . '\print_script_of_classic_theme', 11);
// Before blocks are printed: a block theme does that before its head.
add_action('init', __NAMESPACE__ . '\register_sheets');
add_action('wp_enqueue_scripts', __NAMESPACE__ . '\enqueue_sheet', 1);
add_action('template_redirect', __NAMESPACE__ . '\leave_emoji');
add_filter('language_attributes', __NAMESPACE__ . '\name_tenant');

/** `head.js` reads the tenant from there. */
function name_tenant(string $attributes): string
{
    return is_admin() || settings()['script'] === '' ? $attributes : $attributes . ' data-tenant="' . esc_attr(tenant_name()) . '"';
}

/**
 * WordPress watches the page and puts pictures of s.w.org in the place of flags and the like, in what islands draw as well: those lose the text that
 * they keep up to date, and readers are told to another host.
 */
function leave_emoji(): void
{
    if (settings()['script'] !== '') {
        remove_action('wp_head', 'print_emoji_detection_script', 7);
        remove_action('wp_print_styles', 'print_emoji_styles');
        remove_action('wp_enqueue_scripts', 'wp_enqueue_emoji_styles');
    }
}

/** Before all style sheets and other scripts. The same for every reader, so that a cache can keep the page. */
function print_head(): void
{
    $settings = settings();
    if ($settings['script'] === '') {
        return;
    }
    if ($settings['layers']) {
        echo "<style id=\"tribune-layers\">@layer site, tribune;</style>\n";
    }
    foreach (head_files() as $file) {
        $text = head_script($file);
        if ($text !== '') {
            wp_print_inline_script_tag($text, ['id' => 'tribune-' . basename($file, '.js')]);
        }
    }
    if ($settings['own']) {
        $json = wp_json_encode((object) $settings['tenant'], JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES);
        // By hand: what WordPress prints for an inline script is wrapped in comments that are no JSON in some themes.
        echo '<script type="application/json" data-tribune-config>' . $json . "</script>\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- tags are escaped as JSON does.
    }
}

/**
 * The scripts for the head of this page. The one of lists is of use where their first articles are printed: a list that fetches them is not put back.
 *
 * @return string[]
 */
function head_files(): array
{
    $post = is_singular() ? get_post() : null;
    $has_list = $post && preg_match('/\btb-(articles|search)-list\b/', $post->post_content);
    $files = apply_filters('tribune_head_scripts', $has_list ? ['head.js', 'list-return.js'] : ['head.js']);

    return array_filter((array) $files, static fn ($file) => is_string($file) && preg_match('/^[a-z-]+\.js$/', $file));
}

function print_script_of_block_theme(): void
{
    if (wp_is_block_theme()) {
        print_script();
    } elseif (settings()['script'] !== '') {
        $hash = release()->integrity('tribune.js');
        printf("<link rel=\"preload\" as=\"script\" crossorigin href=\"%s\"%s>\n", esc_url(script_address()), $hash === null ? '' : ' integrity="' . esc_attr($hash) . '"');
    }
}

function print_script_of_classic_theme(): void
{
    if (!wp_is_block_theme()) {
        print_script();
    }
}

/** By its own address alone: one with `?ver=` is another file than the one that a policy, a preload or another page names. */
function print_script(): void
{
    if (settings()['script'] !== '') {
        $tenant = release()->build === null ? [] : ['data-tenant' => tenant_name()];
        wp_print_script_tag(['type' => 'module', 'async' => true, 'src' => esc_url(script_address())] + $tenant + compared('tribune.js'));
    }
}

function script_address(): string
{
    return release()->build === null ? settings()['script'] : release_file('tribune.js');
}

/** Of the style sheets only those that a page needs: `tribune` on each, others where a tag is printed whose widget names one. */
function register_sheets(): void
{
    if (settings()['script'] === '') {
        return;
    }
    // That of every page, and those of pages on which one of their tags is printed.
    foreach (array_unique(['tribune', ...array_column(widgets(), 'sheet')]) as $name) {
        $needs = $name === 'tribune' ? [] : [sheet_handle('tribune')];
        // phpcs:ignore WordPress.WP.EnqueuedResourceParameters -- null: no version in the address.
        wp_register_style(sheet_handle($name), release_file($name . '.css'), $needs, null);
    }
}

function enqueue_sheet(): void
{
    if (settings()['script'] !== '') {
        wp_enqueue_style(sheet_handle('tribune'));
    }
}

function sheet_handle(string $name): string
{
    return $name === 'tribune' ? 'tribune-islands' : 'tribune-islands-' . $name;
}
