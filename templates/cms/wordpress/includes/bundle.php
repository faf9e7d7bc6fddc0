<?php

declare(strict_types=1);

namespace Tribune\WordPress;

if (!defined('ABSPATH')) {
    exit;
}

/** How long a copy of a script of the head is used before it is asked for again, and before a bundle that did not answer is asked once more. */
const FRESH = 10 * MINUTE_IN_SECONDS;
const RETRY = MINUTE_IN_SECONDS;
const HEAD_SCRIPT = 'tribune_head_script';

/** The address of a file beside `tribune.js`; empty as long as nobody has set where that is. */
function bundle_file(string $name): string
{
    $script = settings()['script'];

    return $script === '' ? '' : substr($script, 0, (int) strrpos($script, '/') + 1) . $name;
}

/** The name of the tenant, as the address of the script has it. */
function tenant_name(): string
{
    return basename(bundle_file(''));
}

/** An address that this server can ask: a path is one of this site. */
function absolute(string $address): string
{
    return strpos($address, '/') === 0 ? untrailingslashit(site_origin()) . $address : $address;
}

/** Scheme, host and port of the pages. */
function site_origin(): string
{
    $parts = wp_parse_url(home_url());

    return $parts['scheme'] . '://' . $parts['host'] . (isset($parts['port']) ? ':' . $parts['port'] : '');
}

/**
 * What pages print in their head before the first paint, at most 2 kB: kept here, so that no page waits for another server. The last copy goes on
 * where the bundle cannot be reached; pages do without it until there is one.
 */
function head_script(string $file): string
{
    $address = bundle_file($file);
    if ($address === '') {
        return '';
    }
    $all = get_option(HEAD_SCRIPT, []);
    $kept = is_array($all) && is_array($all[$file] ?? null) && $all[$file]['from'] === $address ? $all[$file] : ['from' => $address, 'until' => 0, 'text' => ''];
    if ($kept['until'] > time()) {
        return $kept['text'];
    }
    // First of all, so that one request of many asks.
    keep_head_script($file, ['until' => time() + RETRY] + $kept);
    $answer = wp_remote_get(absolute($address), ['timeout' => 2, 'redirection' => 0, 'limit_response_size' => 4096]);
    $text = wp_remote_retrieve_response_code($answer) === 200 ? trim(wp_remote_retrieve_body($answer)) : '';
    // A page of errors with status 200 is none.
    if ($text === '' || strpos($text, '<') === 0 || stripos($text, '</script') !== false) {
        return $kept['text'];
    }
    keep_head_script($file, ['from' => $address, 'until' => time() + FRESH, 'text' => $text]);

    return $text;
}

/** @param array{from: string, until: int, text: string} $kept */
function keep_head_script(string $file, array $kept): void
{
    $all = get_option(HEAD_SCRIPT, []);
    // An earlier release kept `head.js` alone, by other names.
    update_option(HEAD_SCRIPT, [$file => $kept] + (is_array($all) ? array_filter($all, 'is_array') : []));
}
