<?php

// Prints the head of a page as the plugin of WordPress does, without WordPress: { options, files: { address: text }, isDown, time, uri } on the way in, { html, options, asked } on the way out.

declare(strict_types=1);

namespace Tribune\WordPress {
    function time(): int
    {
        return $GLOBALS['input']['time'];
    }
}

namespace {
    const ABSPATH = '/';
    const MINUTE_IN_SECONDS = 60;
    const DAY_IN_SECONDS = 86400;

    $input = json_decode((string) file_get_contents('php://stdin'), true, 512, JSON_THROW_ON_ERROR);
    $_SERVER['REQUEST_URI'] = $input['uri'];
    $asked = [];
    $hooks = [];
    $sheets = [];

    function add_action(string $hook, callable $act): void
    {
        $GLOBALS['hooks'][$hook][] = $act;
    }

    function add_filter(string $hook, callable $act): void
    {
        add_action($hook, $act);
    }

    function apply_filters(string $hook, $value, ...$more)
    {
        return array_reduce($GLOBALS['hooks'][$hook] ?? [], static fn ($each, $act) => $act($each, ...$more), $value);
    }

    function get_option(string $name, $default)
    {
        return $GLOBALS['input']['options'][$name] ?? $default;
    }

    function update_option(string $name, $value): void
    {
        $GLOBALS['input']['options'][$name] = $value;
    }

    function wp_remote_get(string $address): array
    {
        $GLOBALS['asked'][] = $address;
        $text = $GLOBALS['input']['files'][$address] ?? null;

        return ['code' => $GLOBALS['input']['isDown'] ? '' : ($text === null ? 404 : 200), 'body' => $GLOBALS['input']['isDown'] ? '' : (string) $text];
    }

    function wp_remote_retrieve_response_code(array $answer)
    {
        return $answer['code'];
    }

    function wp_remote_retrieve_body(array $answer): string
    {
        return $answer['body'];
    }

    function wp_parse_url(string $address, int $part = -1)
    {
        return parse_url($address, $part);
    }

    function home_url(): string
    {
        return 'https://www.example.com';
    }

    function untrailingslashit(string $text): string
    {
        return rtrim($text, '/');
    }

    function wp_json_encode($value, int $flags = 0): string
    {
        return json_encode($value, $flags | JSON_THROW_ON_ERROR);
    }

    function wp_json_file_decode(string $file, array $options): array
    {
        return json_decode((string) file_get_contents($file), $options['associative'], 512, JSON_THROW_ON_ERROR);
    }

    function esc_attr(string $text): string
    {
        return htmlspecialchars($text);
    }

    function esc_url(string $text): string
    {
        return htmlspecialchars($text);
    }

    function is_admin(): bool
    {
        return false;
    }

    function is_singular(): bool
    {
        return false;
    }

    function wp_is_block_theme(): bool
    {
        return false;
    }

    function wp_register_style(string $handle, string $address): void
    {
        $GLOBALS['sheets'][$handle] = $address;
    }

    function wp_print_inline_script_tag(string $text): void
    {
        echo "<script>$text</script>\n";
    }

    function wp_print_script_tag(array $attributes): void
    {
        echo '<script';
        foreach ($attributes as $name => $value) {
            echo $value === true ? " $name" : " $name=\"$value\"";
        }
        echo "></script>\n";
    }

    $plugin = dirname(__DIR__, 2) . '/templates/cms/wordpress';
    define('Tribune\WordPress\FOLDER', $plugin);
    foreach (['Release', 'settings', 'bundle', 'builds', 'head'] as $file) {
        require $plugin . "/includes/$file.php";
    }
    ob_start();
    Tribune\WordPress\register_sheets();
    Tribune\WordPress\print_head();
    foreach (['tribune-islands', 'tribune-islands-liveblog'] as $handle) {
        echo apply_filters('style_loader_tag', "<link rel=\"stylesheet\" href=\"{$sheets[$handle]}\">\n", $handle);
    }
    Tribune\WordPress\print_script_of_block_theme();
    Tribune\WordPress\print_script();
    echo json_encode(['html' => ob_get_clean(), 'options' => $input['options'], 'asked' => $asked], JSON_THROW_ON_ERROR);
}
