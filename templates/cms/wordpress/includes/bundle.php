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
    if (bundle_file('') === '') {
        return '';
    }
    $address = release_file($file);
    // Pages of a canary take turns with others.
    $name = release()->build === null ? $file : release()->build . '/' . $file;
    $all = get_option(HEAD_SCRIPT, []);
    $kept = is_array($all) && is_array($all[$name] ?? null) && $all[$name]['from'] === $address ? $all[$name] : ['from' => $address, 'until' => 0, 'text' => ''];
    if ($kept['until'] > time()) {
        return $kept['text'];
    }
    // First of all, so that one request of many asks.
    keep_head_script($name, ['until' => time() + RETRY] + $kept);
    $answer = wp_remote_get(absolute($address), ['timeout' => 2, 'redirection' => 0, 'limit_response_size' => 4096]);
    $body = wp_remote_retrieve_response_code($answer) === 200 ? wp_remote_retrieve_body($answer) : '';
    $text = trim($body);
    $hash = release()->integrity($file);
    // Browsers compare nothing that is printed inline.
    $is_other = $hash !== null && $hash !== 'sha384-' . base64_encode(hash('sha384', $body, true));
    // A page of errors with status 200 is none.
    if ($is_other || $text === '' || strpos($text, '<') === 0 || stripos($text, '</script') !== false) {
        return $kept['text'];
    }
    keep_head_script($name, ['from' => $address, 'until' => time() + FRESH, 'text' => $text]);

    return $text;
}

/** @param array{from: string, until: int, text: string} $kept */
function keep_head_script(string $name, array $kept): void
{
    $all = get_option(HEAD_SCRIPT, []);
    // An earlier release kept `head.js` alone, by other names. What no page has asked for in a day is of a build that is printed no more.
    $used = static fn ($each) => is_array($each) && $each['until'] > time() - DAY_IN_SECONDS;
    update_option(HEAD_SCRIPT, [$name => $kept] + (is_array($all) ? array_filter($all, $used) : []));
}
