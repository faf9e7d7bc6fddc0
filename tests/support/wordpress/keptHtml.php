<?php

// Prints what an author's HTML keeps: attributes by element.

declare(strict_types=1);

require getcwd() . '/wp-load.php';

echo json_encode(array_map(static fn ($attributes) => array_keys(array_filter((array) $attributes)), wp_kses_allowed_html('post')));
