<?php

declare(strict_types=1);

namespace Tribune\WordPress;

if (!defined('ABSPATH')) {
    exit;
}

// What is asked below wp-admin/ gets the cookies of a login, and no cache keeps it.
foreach (['wp_ajax_', 'wp_ajax_nopriv_'] as $hook) {
    add_action($hook . 'tribune_token', __NAMESPACE__ . '\answer_token');
    add_action($hook . 'tribune_logout', __NAMESPACE__ . '\log_out');
}

/** Answers with a token of the user who is logged in, 204 where nobody is. */
function answer_token(): void
{
    $secret = settings()['login'];
    nocache_headers();
    header('Cache-Control: no-store');
    if ($secret === '') {
        status_header(404);
        exit;
    }
    $user = wp_get_current_user();
    if (!$user->exists()) {
        status_header(204);
        exit;
    }
    wp_send_json(['token' => user_token($user, $secret)]);
}

/** A JSON Web Token of a user, good for a minute. */
function user_token(\WP_User $user, string $secret): string
{
    $claims = [
        'iss' => home_url(),
        'aud' => 'tribune',
        'sub' => (string) $user->ID,
        'name' => $user->display_name,
        'preferred_username' => $user->user_login,
        'email' => $user->user_email,
        // Whoever makes accounts here may have asked for no proof.
        'email_verified' => false,
        'jti' => bin2hex(random_bytes(16)),
        'iat' => time(),
        'exp' => time() + MINUTE_IN_SECONDS,
    ];
    $signed = token_part(['alg' => 'HS256', 'typ' => 'JWT']) . '.' . token_part((array) apply_filters('tribune_token_claims', $claims, $user));

    return $signed . '.' . base64url(hash_hmac('sha256', $signed, $secret, true));
}

/** @param array<string, mixed> $value */
function token_part(array $value): string
{
    return base64url((string) wp_json_encode($value));
}

function base64url(string $bytes): string
{
    return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
}

/** Logs the user out who comes from a page of this site; whom another one leads here WordPress asks first. */
function log_out(): void
{
    $asked = isset($_GET['return']) && is_string($_GET['return']) ? wp_unslash($_GET['return']) : '';
    $back = wp_validate_redirect($asked, home_url('/'));
    nocache_headers();
    if (($_SERVER['HTTP_SEC_FETCH_SITE'] ?? '') === 'same-origin') {
        wp_logout();
        wp_safe_redirect($back);
        exit;
    }
    wp_safe_redirect(add_query_arg(['action' => 'logout', 'redirect_to' => rawurlencode($back)], wp_login_url()));
    exit;
}
