<?php

// In the place of the comments.php of a classic theme.

declare(strict_types=1);

if (!defined('ABSPATH')) {
    exit;
}

echo \Tribune\WordPress\comments_tag((int) get_the_ID()); // phpcs:ignore WordPress.Security.EscapeOutput -- Tag escapes.
