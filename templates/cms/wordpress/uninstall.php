<?php

declare(strict_types=1);

if (!defined('WP_UNINSTALL_PLUGIN')) {
    exit;
}

delete_option('tribune');
delete_option('tribune_head_script');
delete_option('tribune_builds');
