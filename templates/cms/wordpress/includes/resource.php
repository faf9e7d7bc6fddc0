<?php

declare(strict_types=1);

namespace Tribune\WordPress;

if (!defined('ABSPATH')) {
    exit;
}

/**
 * What a server that has not published a post itself knows it by: its kind, number, title and address, signed with the secret of the settings; null without one.
 * The same for every reader.
 */
function resource_token(int $post_id): ?string
{
    $secret = settings()['secret'];
    if ($secret === '') {
        return null;
    }

    return signed_resource('article', $post_id, post_title($post_id), (string) get_permalink($post_id), $secret);
}

/** The payload in base64url, and its HMAC-SHA256. */
function signed_resource(string $type, int $id, string $title, string $url, string $secret): string
{
    $payload = rtrim(strtr(base64_encode((string) json_encode([$type, $id, $title, $url])), '+/', '-_'), '=');

    return $payload . '.' . hash_hmac('sha256', $payload, $secret);
}

/** As text on one line, without markup and entities. */
function post_title(int $post_id): string
{
    $title = html_entity_decode(wp_strip_all_tags(get_the_title($post_id), true), ENT_QUOTES | ENT_HTML5, 'UTF-8');

    return mb_substr($title === '' ? (string) $post_id : $title, 0, 300);
}
