<?php

declare(strict_types=1);

namespace Tribune\WordPress;

if (!defined('ABSPATH')) {
    exit;
}

/**
 * What pages will ask for, asked by this server as a page would ask: a sentence for each, and what to do where it did not hold.
 *
 * @return array<int, array{holds: bool, what: string, remedy: string}>
 */
function test_connection(): array
{
    $settings = settings();
    $results = [
        test_file('tribune.js', '#javascript#', __('Check the address of tribune.js.', 'tribune')),
        test_file('tribune.css', '#text/css#', __('It is served beside tribune.js.', 'tribune')),
        test_file('head.js', '#javascript#', __('It is served beside tribune.js. Without it a chosen theme comes after the first paint.', 'tribune')),
    ];
    $tenant = $settings['tenant'];
    if (!$settings['own']) {
        $results[] = test_file('tenant.json', '#json#', __('It is served beside tribune.js; or set the tenant below.', 'tribune'));
        $tenant = json_decode(wp_remote_retrieve_body(wp_remote_get(absolute(bundle_file('tenant.json')), ['timeout' => 5])), true);
    }

    return array_merge($results, test_api(is_array($tenant) ? $tenant : []));
}

/** @return array{holds: bool, what: string, remedy: string} */
function test_file(string $name, string $type, string $remedy): array
{
    $address = absolute(bundle_file($name));
    $answer = wp_remote_get($address, ['timeout' => 5, 'headers' => ['Origin' => site_origin()]]);
    if (is_wp_error($answer)) {
        return told(false, $address . ': ' . $answer->get_error_message(), $remedy);
    }
    $status = (int) wp_remote_retrieve_response_code($answer);
    $served = (string) wp_remote_retrieve_header($answer, 'content-type');
    if ($status !== 200 || !preg_match($type, $served)) {
        /* translators: 1: address, 2: status of HTTP, 3: type of a file */
        return told(false, sprintf(__('%1$s answered %2$d with %3$s.', 'tribune'), $address, $status, $served ?: '–'), $remedy);
    }
    if (!is_shared($address, $answer)) {
        /* translators: %s: address */
        return told(false, sprintf(__('%s comes, and browsers keep it from pages of this site.', 'tribune'), $address), __('Let its host send Access-Control-Allow-Origin: *.', 'tribune'));
    }

    /* translators: %s: address */
    return told(true, sprintf(__('%s comes.', 'tribune'), $address), '');
}

/**
 * @param array<string, mixed> $tenant
 *
 * @return array<int, array{holds: bool, what: string, remedy: string}>
 */
function test_api(array $tenant): array
{
    $origin = rtrim((string) ($tenant['api']['url'] ?? site_origin()), '/');
    $address = $origin . '/api/v2/comments/latest';
    $headers = ['X-Tenant' => tenant_name(), 'Origin' => site_origin(), 'Accept' => 'application/json'];
    $answer = wp_remote_get($address, ['timeout' => 5, 'headers' => $headers]);
    $status = is_wp_error($answer) ? 0 : (int) wp_remote_retrieve_response_code($answer);
    if ($status !== 200 || !is_array(json_decode(wp_remote_retrieve_body($answer), true))) {
        $what = is_wp_error($answer) ? $answer->get_error_message() : $status;
        $remedy = __('Let the server of this site hand on /api, /ajax, /broadcasting and /refresh-token to the API, or name its origin as api.url in the settings of the tenant.', 'tribune');

        return [told(false, "$address: $what", $remedy)];
    }
    if (origin_of($address) === site_origin()) {
        /* translators: %s: address */
        return [told(true, sprintf(__('The API answers at %s, on the origin of the pages.', 'tribune'), $origin), '')];
    }
    $asked = wp_remote_request($address, [
        'method' => 'OPTIONS',
        'timeout' => 5,
        'headers' => ['Origin' => site_origin(), 'Access-Control-Request-Method' => 'POST', 'Access-Control-Request-Headers' => 'authorization,content-type,x-tenant'],
    ]);
    $allowed = strtolower((string) wp_remote_retrieve_header($asked, 'access-control-allow-headers'));
    $holds = is_shared($address, $answer) && is_shared($address, $asked) && strpos($allowed, 'x-tenant') !== false;

    /* translators: %s: address */
    return [$holds ? told(true, sprintf(__('The API answers at %s, and lets pages of this site ask it.', 'tribune'), $origin), '')
        : told(false, sprintf(__('The API answers at %s, and browsers keep its answers from pages of this site.', 'tribune'), $origin), sprintf(
            /* translators: %s: origin */
            __('Let it allow the origin %s with the headers Authorization, Content-Type and X-Tenant.', 'tribune'),
            site_origin()
        ))];
}

/**
 * Whether pages of this site may read an answer.
 *
 * @param array<string, mixed>|\WP_Error $answer
 */
function is_shared(string $address, $answer): bool
{
    $allowed = wp_remote_retrieve_header($answer, 'access-control-allow-origin');

    return origin_of($address) === site_origin() || in_array($allowed, ['*', site_origin()], true);
}

function origin_of(string $address): string
{
    return preg_match('#^https?://[^/]+#', $address, $found) ? $found[0] : '';
}

/** @return array{holds: bool, what: string, remedy: string} */
function told(bool $holds, string $what, string $remedy): array
{
    return ['holds' => $holds, 'what' => $what, 'remedy' => $remedy];
}

function print_connection(): void
{
    echo '<ul role="status">';
    foreach (test_connection() as ['holds' => $holds, 'what' => $what, 'remedy' => $remedy]) {
        printf(
            '<li class="notice notice-%s inline"><p><strong>%s</strong> %s %s</p></li>',
            $holds ? 'success' : 'error',
            $holds ? esc_html__('Good:', 'tribune') : esc_html__('Wrong:', 'tribune'),
            esc_html($what),
            esc_html($remedy)
        );
    }
    echo '</ul>';
}
