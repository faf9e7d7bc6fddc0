<?php

// Prints the head of pages with releases: { folder, keys, pointer, head: { sheets, nonce, importMap } } on the way in, { chosen, php, twig, blade } on the way out.

declare(strict_types=1);

use Tribune\Release;

$packages = dirname(__DIR__, 2) . '/templates/cms';
require $packages . '/php/src/Release.php';

['folder' => $folder, 'keys' => $keys, 'pointer' => $pointer, 'head' => $head] = json_decode((string) file_get_contents('php://stdin'), true, 512, JSON_THROW_ON_ERROR);
$heads = array_map(static function (string $key) use ($folder, $head): string {
    $release = new Release(Release::inFolder($folder), 'daily', $key);

    return $release->head($head['sheets'], $head['nonce'], $head['importMap']);
}, $keys);
echo json_encode([
    'chosen' => array_map(static fn (string $key): string => Release::choose($pointer, $key), $keys),
    'heads' => $heads,
    'without' => (new Release(Release::inFolder($folder), 'weekly', '/'))->head(),
], JSON_THROW_ON_ERROR);
