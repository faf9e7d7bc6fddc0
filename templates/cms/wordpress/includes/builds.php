<?php

declare(strict_types=1);

namespace Tribune\WordPress;

use Tribune\Release;

if (!defined('ABSPATH')) {
    exit;
}

const BUILDS = 'tribune_builds';

add_filter('style_loader_tag', __NAMESPACE__ . '\compared_sheet', 10, 2);

/** The files of this page, all of one build; those in the folder of the tenant, if it has no releases. */
function release(): Release
{
    static $releases = [];
    $folder = bundle_file('');
    $path = (string) wp_parse_url((string) ($_SERVER['REQUEST_URI'] ?? '/'), PHP_URL_PATH);

    /**
     * Chooses by something else than the path which pages have a canary.
     *
     * @param string $key The path of the page, so that a cache may keep it.
     */
    $key = (string) apply_filters('tribune_release_key', $path);

    return $releases[$folder . ' ' . $key] ??= new Release(__NAMESPACE__ . '\kept_text', tenant_name(), $key, cdn_base());
}

/** What is served as `/assets/cdn/`, with its slash. */
function cdn_base(): string
{
    $folder = rtrim(bundle_file(''), '/');

    return substr($folder, 0, (int) strrpos($folder, '/') + 1);
}

/** The address of a file of the page's build. */
function release_file(string $name): string
{
    $release = release();

    return $release->build === null ? bundle_file($name) : $release->base . $name;
}

/** A pointer, or a manifest of one of its builds, by its path below what is served as `/assets/cdn/`. */
function kept_text(string $path): ?string
{
    $kept = kept_builds();

    return $path === tenant_name() . '/tribune.lock' ? $kept['lock'] : ($kept['manifests'][$path] ?? null);
}

/**
 * The pointer of the tenant as it was at most a minute ago, with the hashes that heads name; null for a tenant without releases. The last copy goes on if the bundle cannot be reached.
 *
 * @return array{from: string, until: int, lock: ?string, manifests: array<string, string>}
 */
function kept_builds(): array
{
    $from = bundle_file('');
    $option = get_option(BUILDS, []);
    $kept = is_array($option) && ($option['from'] ?? null) === $from ? $option : ['from' => $from, 'until' => 0, 'lock' => null, 'manifests' => []];
    if ($from === '' || is_admin() || $kept['until'] > time()) {
        return $kept;
    }
    // First of all, so that one request of many asks.
    $kept['until'] = time() + RETRY;
    update_option(BUILDS, $kept);
    $next = next_builds($kept);
    update_option(BUILDS, $next);

    return $next;
}

/**
 * Pages change to a pointer once the manifests of its builds are here as well.
 *
 * @param array{from: string, until: int, lock: ?string, manifests: array<string, string>} $kept
 *
 * @return array{from: string, until: int, lock: ?string, manifests: array<string, string>}
 */
function next_builds(array $kept): array
{
    $answer = wp_remote_get(absolute(bundle_file('tribune.lock')), ['timeout' => 2, 'redirection' => 0, 'limit_response_size' => 65536]);
    $status = wp_remote_retrieve_response_code($answer);
    if ($status === 404) {
        return ['until' => time() + FRESH, 'lock' => null, 'manifests' => []] + $kept;
    }
    $text = wp_remote_retrieve_body($answer);
    $builds = $status === 200 ? builds_in($text) : [];
    $manifests = [];
    foreach ($builds as $build) {
        $path = 'r/' . $build . '/tribune.json';
        $manifests[$path] = $kept['manifests'][$path] ?? ask_manifest($path);
    }

    return $builds === [] || in_array(null, $manifests, true) ? $kept : ['lock' => $text, 'manifests' => $manifests] + $kept;
}

/** The builds that a pointer names; none if it is not one. @return string[] */
function builds_in(string $text): array
{
    $pointer = json_decode($text, true);
    if (!is_array($pointer) || !isset($pointer['stable'])) {
        return [];
    }
    $builds = isset($pointer['canary']) ? [$pointer['stable'], $pointer['canary']] : [$pointer['stable']];
    $named = array_filter($builds, static fn ($build) => is_string($build) && preg_match('/^\d[\w.+-]*$/', $build));

    return count($named) === count($builds) ? $builds : [];
}

/** What a manifest says of files that heads name, without the many that the loader imports; null if it cannot be had. */
function ask_manifest(string $path): ?string
{
    $answer = wp_remote_get(absolute(cdn_base() . $path), ['timeout' => 2, 'redirection' => 0]);
    $manifest = wp_remote_retrieve_response_code($answer) === 200 ? json_decode(wp_remote_retrieve_body($answer), true) : null;
    if (!is_array($manifest) || !is_array($manifest['integrity'] ?? null)) {
        return null;
    }
    $named = array_filter($manifest['integrity'], static fn ($file) => strpos((string) $file, '/') === false, ARRAY_FILTER_USE_KEY);

    return (string) wp_json_encode(['integrity' => $named]);
}

/**
 * What browsers compare a file with.
 *
 * @return array{integrity?: string, crossorigin?: string}
 */
function compared(string $file): array
{
    $hash = release()->integrity($file);

    return $hash === null ? [] : ['integrity' => $hash, 'crossorigin' => 'anonymous'];
}

function compared_sheet(string $tag, string $handle): string
{
    if (strpos($handle, 'tribune-islands') !== 0) {
        return $tag;
    }
    $name = $handle === sheet_handle('tribune') ? 'tribune' : substr($handle, strlen('tribune-islands-'));
    $attributes = '';
    foreach (compared($name . '.css') as $key => $value) {
        $attributes .= ' ' . $key . '="' . esc_attr($value) . '"';
    }

    return str_replace('<link', '<link' . $attributes, $tag);
}
