<?php

// What the module of Drupal attaches to pages: { paths, settings } on the way in, the elements of each head on the way out, with what the page may be kept by.

declare(strict_types=1);

// What the module asks of Drupal.
final class Drupal
{
    /** @var array<string, string> */
    public static array $settings = [];

    public static string $path = '/';

    public static function config(): object
    {
        return new class () {
            public function get(string $name): ?string
            {
                return Drupal::$settings[$name] ?? null;
            }

            public function getCacheTags(): array
            {
                return ['config:tribune.settings'];
            }
        };
    }

    public static function service(): object
    {
        return new class () {
            public function isAdminRoute(): bool
            {
                return false;
            }
        };
    }

    public static function request(): object
    {
        return new class () {
            public function getPathInfo(): string
            {
                return Drupal::$path;
            }
        };
    }
}

require dirname(__DIR__, 2) . '/templates/cms/drupal/tribune/tribune.module';

['paths' => $paths, 'settings' => Drupal::$settings] = json_decode((string) file_get_contents('php://stdin'), true, 512, JSON_THROW_ON_ERROR);
echo json_encode(array_map(static function (string $path): array {
    Drupal::$path = $path;
    $attachments = [];
    tribune_page_attachments($attachments);
    $elements = array_map(static fn (array $each): array => $each[0]['#attributes'], $attachments['#attached']['html_head']);

    return ['elements' => $elements, 'cache' => $attachments['#cache']];
}, $paths), JSON_THROW_ON_ERROR);
