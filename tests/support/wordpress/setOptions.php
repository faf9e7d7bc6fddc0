<?php

// Sets options: their values by their names.

declare(strict_types=1);

require getcwd() . '/wp-load.php';

foreach (json_decode((string) file_get_contents('php://stdin'), true, 512, JSON_THROW_ON_ERROR) as $name => $value) {
    update_option($name, $value);
}
echo 'null';
