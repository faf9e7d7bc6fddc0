<?php

declare(strict_types=1);

namespace Tribune\WordPress;

if (!defined('ABSPATH')) {
    exit;
}

const OPTION = 'tribune';

/**
 * What the site's administrators have set.
 *
 * @return array{script: string, secret: string, login: string, comments: bool, imported: bool, layers: bool, own: bool, tenant: array<string, mixed>}
 */
function settings(): array
{
    $kept = get_option(OPTION, []);

    $kept = is_array($kept) ? $kept : [];

    return $kept + [
        // Address of tribune.js.
        'script' => '',
        // With what posts are signed for a server that has not published them itself.
        'secret' => '',
        // With what tokens of logged-in users are signed; empty where readers have accounts of Tribune.
        'login' => '',
        // Whether readers comment through Tribune.
        'comments' => true,
        // Whether the comments that posts have in WordPress are in Tribune too. A site that was set up before this was asked goes on as it is.
        'imported' => $kept !== [],
        // Whether rules of the theme are kept off what Tribune draws on the page.
        'layers' => true,
        // Whether `tenant` stands in each page and takes the place of tenant.json.
        'own' => false,
        'tenant' => [],
    ];
}

/** What a tenant may set, as JSON Schema. @return array<string, mixed> */
function tenant_schema(): array
{
    return (array) wp_json_file_decode(FOLDER . '/tenant.schema.json', ['associative' => true]);
}

/**
 * The widgets by name.
 *
 * @return array<string, array{title: string, about: string, sheet?: string, fields: array<int, array<string, mixed>>}>
 */
function widgets(): array
{
    static $widgets = null;

    return $widgets ??= (array) wp_json_file_decode(FOLDER . '/widgets.json', ['associative' => true]);
}
