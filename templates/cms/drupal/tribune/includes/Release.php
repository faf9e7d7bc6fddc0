<?php

declare(strict_types=1);

namespace Tribune;

/** The files that one page is printed with: all of them of one build. */
final class Release
{
    /** What addresses of files begin with, with its slash. */
    public string $base;

    /** The build; null for a tenant without releases, whose files are in its own folder. */
    public ?string $build;

    private string $tenant;

    /** @var callable(string): ?string */
    private $read;

    private string $folder;

    /** @var array<string, string> */
    private array $integrity = [];

    /**
     * Chooses the build of a page.
     *
     * @param callable(string): ?string $read   Gives the text of a file below `/assets/cdn/`, null where there is none.
     * @param string                    $tenant Its folder there.
     * @param string                    $key    What the choice is made from: what tells a reader from others and stays the same, if pages are printed for each reader, or else the path of the page, so that a cache may keep it.
     * @param string                    $base   What is served there, with its slash.
     */
    public function __construct(callable $read, string $tenant, string $key, string $base = '/assets/cdn/')
    {
        $pointer = json_decode((string) $read($tenant . '/tribune.lock'), true);
        $stable = is_array($pointer) && is_string($pointer['stable'] ?? null) ? $pointer['stable'] : null;
        $this->read = $read;
        $this->tenant = $tenant;
        $this->build = $stable === null ? null : self::choose($pointer, $key);
        $this->folder = $this->build === null ? $tenant : 'r/' . $this->build;
        $this->base = $base . $this->folder . '/';
        if ($this->build !== null) {
            $manifest = json_decode($this->text('tribune.json'), true);
            $this->integrity = is_array($manifest['integrity'] ?? null) ? $manifest['integrity'] : [];
        }
    }

    /** Reads from the folder that is served as `/assets/cdn/`. @return callable(string): ?string */
    public static function inFolder(string $folder): callable
    {
        return static function (string $path) use ($folder): ?string {
            $file = rtrim($folder, '/') . '/' . $path;

            return is_file($file) ? (string) file_get_contents($file) : null;
        };
    }

    /**
     * The build that is printed for a key: the same for the same key, as long as nothing is published.
     *
     * @param array{stable: string, canary?: ?string, share?: int|float|null} $pointer What `tribune.lock` holds.
     */
    public static function choose(array $pointer, string $key): string
    {
        $canary = $pointer['canary'] ?? null;
        if (!is_string($canary)) {
            return $pointer['stable'];
        }
        $place = hexdec(substr(hash('sha256', $canary . ':' . $key), 0, 7)) % 10000;

        return $place < ($pointer['share'] ?? 0) * 100 ? $canary : $pointer['stable'];
    }

    /** The text of a file, to be printed inline (`head.js`); empty where there is none. */
    public function text(string $file): string
    {
        return (string) ($this->read)($this->folder . '/' . $file);
    }

    /** What browsers compare a file with; null for a tenant without releases. */
    public function integrity(string $file): ?string
    {
        return $this->integrity[$file] ?? null;
    }

    /**
     * The sheets and the loader, as HTML for the head of a page.
     *
     * @param string[]    $sheets     The sheets beside `tribune.css` that the page needs, without `.css`.
     * @param string|null $nonce      Of the page's Content-Security-Policy.
     * @param bool        $import_map Whether browsers compare every script with the build, not only the first: an import map of 23 kB, 11 kB compressed.
     */
    public function head(array $sheets = [], ?string $nonce = null, bool $import_map = false): string
    {
        $own = $nonce === null ? '' : ' nonce="' . self::escape($nonce) . '"';
        $html = '';
        foreach (array_merge(['tribune'], $sheets) as $name) {
            $html .= '<link rel="stylesheet" href="' . self::escape($this->base . $name . '.css') . '"' . $this->compared($name . '.css') . ">\n";
        }
        $map = $import_map ? $this->importMap() : '';
        if ($map !== '') {
            $html .= '<script type="importmap"' . $own . '>' . $map . "</script>\n";
        }

        return $html . '<script type="module" async src="' . self::escape($this->base . 'tribune.js') . '" data-tenant="' . self::escape($this->tenant) . '"'
            . $this->compared('tribune.js') . $own . "></script>\n";
    }

    /** What browsers compare the scripts with that the loader imports, as JSON for `<script type="importmap">`; empty for a tenant without releases. */
    public function importMap(): string
    {
        $scripts = [];
        foreach ($this->integrity as $file => $hash) {
            if (preg_match('#^w/.+\.js$#', $file)) {
                $scripts[$this->base . $file] = $hash;
            }
        }

        return $scripts === [] ? '' : (string) json_encode(['integrity' => $scripts], JSON_UNESCAPED_SLASHES | JSON_HEX_TAG | JSON_THROW_ON_ERROR);
    }

    private function compared(string $file): string
    {
        $hash = $this->integrity($file);

        return $hash === null ? '' : ' integrity="' . self::escape($hash) . '" crossorigin';
    }

    private static function escape(string $text): string
    {
        return htmlspecialchars($text, ENT_COMPAT | ENT_SUBSTITUTE, 'UTF-8');
    }
}
