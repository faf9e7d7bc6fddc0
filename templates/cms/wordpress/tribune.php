<?php
/**
 * Plugin Name:       Tribune
 * Description:       Polls, comments, liveblogs, standings and the other islands of Tribune: a block for each, a shortcode, the comments of each article, and the script on every page.
 * Version:           0.1.0
 * Requires at least: 6.4
 * Requires PHP:      7.4
 * License:           MIT
 * License URI:       https://opensource.org/licenses/MIT
 * Text Domain:       tribune
 */

declare(strict_types=1);

namespace Tribune\WordPress;

if (!defined('ABSPATH')) {
    exit;
}

const FOLDER = __DIR__;
const FILE = __FILE__;

require_once FOLDER . '/includes/Release.php';
require_once FOLDER . '/includes/Tag.php';
require_once FOLDER . '/includes/settings.php';
require_once FOLDER . '/includes/bundle.php';
require_once FOLDER . '/includes/builds.php';
require_once FOLDER . '/includes/head.php';
require_once FOLDER . '/includes/layers.php';
require_once FOLDER . '/includes/tags.php';
require_once FOLDER . '/includes/resource.php';
require_once FOLDER . '/includes/comments.php';
require_once FOLDER . '/includes/hostLogin.php';
if (is_admin()) {
    require_once FOLDER . '/includes/connection.php';
    require_once FOLDER . '/includes/settingsPage.php';
}
